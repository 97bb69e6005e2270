import { pageHardware } from "../audio/audio-hardware.ts";
import { limiterOf } from "../audio/soft-limiter.ts";
import { SMOOTHING_SECONDS } from "../audio/voice.ts";
import { type PlayerOutput, plainOutput } from "./player-output.ts";

/**
 * Returns an output that can also raise quiet sounds, and prevents clipping. It plays through WebAudio: a gain for each
 * element and one limiter for all. While the hardware wakes for the first time, and without WebAudio, elements play directly, so
 * that no beginning is lost. Later an element waits for the hardware by itself, because its clock stops while the context is
 * suspended. If the hardware does not start again, the element is given up, since nothing leads it back out of WebAudio.
 */
export function createLoudnessOutput(hardware = pageHardware()): PlayerOutput {
  /** One for each audio element of the player, and what to call if no sound will leave it. */
  const routes = new Map<HTMLAudioElement, { gain: GainNode; onStuck: (() => void) | undefined }>();
  hardware.addUser({
    // A sound that plays, loads or waits for data keeps the hardware awake.
    isNeeded: () => [...routes.keys()].some(isSounding),
    onChange: giveUpStuck,
  });

  function route(audio: HTMLAudioElement, onStuck: (() => void) | undefined): void {
    const routed = routes.get(audio);
    if (routed) routed.onStuck = onStuck;
    const context = hardware.context();
    if (routed || !context || !hardware.isRunning() || !isReadable(audio)) return;
    const gain = context.createGain();
    context.createMediaElementSource(audio).connect(gain);
    routes.set(audio, { gain, onStuck });
    audio.volume = 1;
    for (const end of ["pause", "ended", "error"]) audio.addEventListener(end, hardware.sleepSoon);
  }

  function giveUpStuck(): void {
    if (!hardware.isStuck()) return;
    for (const [audio, { gain, onStuck }] of routes) {
      if (!isSounding(audio)) continue;
      gain.disconnect();
      routes.delete(audio);
      onStuck?.();
    }
  }

  return {
    start(audio, onStuck) {
      hardware.wakeUp();
      route(audio, onStuck);
    },
    setLevel(audio, level, isLimited) {
      const gain = routes.get(audio)?.gain;
      const context = hardware.context();
      if (!gain || !context) {
        plainOutput.setLevel(audio, level, isLimited);
        return;
      }
      gain.disconnect();
      gain.connect(isLimited ? limiterOf(context) : context.destination);
      gain.gain.setTargetAtTime(level, context.currentTime, audio.paused ? 0 : SMOOTHING_SECONDS);
    },
  };
}

function isSounding({ paused, ended, error }: HTMLAudioElement): boolean {
  return !paused && !ended && !error;
}

/** WebAudio outputs silence for a file of another origin without CORS. */
function isReadable({ src, crossOrigin }: HTMLAudioElement): boolean {
  return crossOrigin !== null || new URL(src, location.href).origin === location.origin;
}
