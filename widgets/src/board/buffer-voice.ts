import type { LoadedSound } from "./pad-sounds.ts";
import { DECLICK_MS, type Voice, type VoiceStart } from "./voice.ts";

const SMOOTHING_SECONDS = 0.015;

/**
 * Starts a decoded sound at once. Of a long sound only the head is decoded: it plays while the whole is, which
 * goes on at the sample where the head ends.
 */
export function startBufferVoice(
  output: AudioNode,
  sound: LoadedSound,
  { level, isLooping, onOver }: VoiceStart,
): Voice {
  const context = output.context as AudioContext;
  const gain = new GainNode(context, { gain: level });
  gain.connect(output);
  const isWhole = sound.head.duration >= sound.durationS;
  let source = play(sound.head, 0, 0, isWhole && isLooping);
  let startedAt = context.currentTime;
  let isOver = false;
  if (isWhole) source.onended = end;
  else void goOn();

  function play(buffer: AudioBuffer, at: number, offset: number, loop: boolean): AudioBufferSourceNode {
    const next = new AudioBufferSourceNode(context, { buffer, loop });
    next.connect(gain);
    next.start(at, offset);
    return next;
  }

  async function goOn(): Promise<void> {
    const head = source;
    const headS = sound.head.duration;
    const headEnd = startedAt + headS;
    const whole = await sound.whole().catch(() => undefined);
    if (isOver) return;
    if (!whole) {
      if (context.currentTime >= headEnd) end();
      else head.onended = end;
      return;
    }
    // A decoder that is slower than the head makes a pause, and nothing of the sound is lost.
    const at = Math.max(headEnd, context.currentTime);
    startedAt += at - headEnd;
    source = play(whole, at, headS, isLooping);
    source.onended = end;
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    source.onended = null;
    gain.disconnect();
    onOver();
  }

  return {
    stop(fadeMs) {
      if (isOver) return;
      const now = context.currentTime;
      const endsAt = now + Math.max(DECLICK_MS, fadeMs) / 1000;
      gain.gain.cancelScheduledValues(now);
      gain.gain.setValueAtTime(gain.gain.value, now);
      gain.gain.linearRampToValueAtTime(0, endsAt);
      source.onended = end;
      source.stop(endsAt);
      // A suspended context has no time in which to fade.
      if (context.state !== "running") end();
    },
    setLevel: (next) => gain.gain.setTargetAtTime(next, context.currentTime, SMOOTHING_SECONDS),
    fraction() {
      const played = Math.max(0, context.currentTime - startedAt) / sound.durationS;
      return isLooping ? played % 1 : Math.min(1, played);
    },
  };
}
