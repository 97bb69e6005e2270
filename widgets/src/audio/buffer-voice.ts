import { sleep } from "@tuna/sdk/client";
import { DECLICK_MS, SMOOTHING_SECONDS, type Voice, type VoiceStart } from "./voice.ts";

/** A decoded part of a sound. */
export interface SoundPart {
  buffer: AudioBuffer;
  /** Seconds from the start of the buffer to that of the part. */
  offsetS?: number | undefined;
  /** Whether no other part follows. */
  isLast?: boolean | undefined;
}

/** Settings of a start of a decoded sound. */
export interface BufferVoiceStart extends VoiceStart {
  /** Seconds from the start of the sound at which it begins. */
  fromS?: number | undefined;
  /** Seconds that the sound takes, by default those of the first part. */
  durationS?: number | undefined;
  /**
   * Returns the part that begins at this second of the sound, or undefined at its end. Without it the first part is the whole
   * sound. A part that cannot be decoded ends the sound.
   */
  partAt?: ((atS: number) => Promise<SoundPart | undefined>) | undefined;
}

/** Time before the end of a part at which the next one is asked for. */
const AHEAD_SECONDS = 2;
/**
 * Time within which a start reaches the audio thread. A start in the past begins later than at its time, and would still sound when
 * the next part begins.
 */
const LEAD_SECONDS = 0.05;

/**
 * Starts a decoded sound at once. Each part begins at the sample where the one before ends. Only the last part repeats. A
 * decoder that is slower than the sound makes a pause, and nothing of the sound is lost.
 */
export function startBufferVoice(
  output: AudioNode,
  first: SoundPart,
  { level, isLooping, onOver, fromS = 0, durationS = first.buffer.duration, partAt }: BufferVoiceStart,
): Voice {
  const context = output.context as AudioContext;
  const gain = new GainNode(context, { gain: level });
  gain.connect(output);
  const over = new AbortController();
  let endsAt = context.currentTime + (partAt ? LEAD_SECONDS : 0);
  let startedAt = endsAt - fromS;
  /** Second of the context at which a stopped sound is silent. */
  let silentAt: number | undefined;
  let source = play({ buffer: first.buffer, isLast: !partAt, offsetS: fromS });
  if (partAt) void goOn(partAt);

  /** Plays a part after those before it. */
  function play({ buffer, offsetS = 0, isLast = false }: SoundPart): AudioBufferSourceNode {
    const next = new AudioBufferSourceNode(context, { buffer, loop: isLooping && isLast });
    next.connect(gain);
    next.start(endsAt, offsetS);
    if (isLast) next.onended = end;
    endsAt += buffer.duration - offsetS;
    return next;
  }

  async function goOn(partAt: (atS: number) => Promise<SoundPart | undefined>): Promise<void> {
    for (let isLast = false; !isLast; ) {
      await sleep((endsAt - context.currentTime - AHEAD_SECONDS) * 1000, over.signal);
      if (over.signal.aborted) return;
      const part = await partAt(endsAt - startedAt).catch(() => undefined);
      if (over.signal.aborted) return;
      if (!part) {
        if (context.currentTime >= endsAt) end();
        else source.onended = end;
        return;
      }
      const pauseS = Math.max(0, context.currentTime + LEAD_SECONDS - endsAt);
      startedAt += pauseS;
      endsAt += pauseS;
      source.onended = null;
      source = play(part);
      if (silentAt) endAt(silentAt);
      isLast = part.isLast === true;
    }
  }

  function endAt(atS: number): void {
    source.onended = end;
    source.stop(atS);
  }

  function end(): void {
    if (over.signal.aborted) return;
    over.abort();
    source.onended = null;
    gain.disconnect();
    onOver();
  }

  function positionS(): number {
    const passed = Math.max(0, context.currentTime - startedAt);
    return isLooping ? passed % durationS : passed;
  }

  return {
    stop(fadeMs) {
      if (over.signal.aborted) return;
      const now = context.currentTime;
      silentAt = now + Math.max(DECLICK_MS, fadeMs) / 1000;
      gain.gain.cancelScheduledValues(now);
      gain.gain.setValueAtTime(gain.gain.value, now);
      gain.gain.linearRampToValueAtTime(0, silentAt);
      endAt(silentAt);
      // A suspended context has no time in which to fade.
      if (context.state !== "running") end();
    },
    setLevel: (next) => gain.gain.setTargetAtTime(next, context.currentTime, SMOOTHING_SECONDS),
    positionS,
    fraction: () => Math.min(1, positionS() / durationS),
  };
}

/** Returns a buffer with these samples of each channel, and silence up to `length` samples. */
export function bufferOf(
  channels: readonly Float32Array[],
  sampleRate: number,
  length = channels[0]?.length ?? 0,
): AudioBuffer {
  const buffer = new AudioBuffer({
    numberOfChannels: Math.max(1, channels.length),
    length: Math.max(1, length),
    sampleRate,
  });
  channels.forEach((samples, index) => {
    buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, index);
  });
  return buffer;
}
