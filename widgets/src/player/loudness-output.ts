import { createAudioHardware } from "../audio/audio-hardware.ts";
import { SMOOTHING_SECONDS } from "../audio/voice.ts";
import { type PlayerOutput, plainOutput } from "./player-output.ts";

/** A {@link PlayerOutput} that can also raise quiet sounds, and prevents clipping. */
export interface LoudnessOutput extends PlayerOutput {
  /** Resumes the audio hardware. Call it on pointer-down or key-down, so that it runs when the click arrives. */
  warmUp(): void;
}

const SLEEP_AFTER_MS = 5000;

/**
 * Returns an output that plays through WebAudio: a gain for each element and one limiter for all. While the
 * hardware wakes for the first time, and without WebAudio, elements play directly, so that no beginning is lost.
 * Later an element waits for the hardware by itself, because its clock stops while the context is suspended. If the
 * hardware does not start again, the element is given up, since nothing leads it back out of WebAudio.
 */
export function createLoudnessOutput(createContext?: () => AudioContext | undefined): LoudnessOutput {
  /** One for each audio element of the player, and what to call if no sound will leave it. */
  const routes = new Map<HTMLAudioElement, { gain: GainNode; onStuck: (() => void) | undefined }>();
  let limiter: DynamicsCompressorNode | undefined;
  const hardware = createAudioHardware({
    sleepAfterMs: SLEEP_AFTER_MS,
    // A sound that plays, loads or waits for data keeps the hardware awake.
    isNeeded: () => [...routes.keys()].some(isSounding),
    onChange: giveUpStuck,
    ...(createContext && { createContext }),
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
    warmUp: hardware.wakeUp,
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
      limiter ??= createLimiter(context);
      gain.disconnect();
      gain.connect(isLimited ? limiter : context.destination);
      const target = isLimited ? level / limiterMakeup : level;
      gain.gain.setTargetAtTime(target, context.currentTime, audio.paused ? 0 : SMOOTHING_SECONDS);
    },
  };
}

function isSounding({ paused, ended, error }: HTMLAudioElement): boolean {
  return !paused && !ended && !error;
}

const limits = { threshold: -2, knee: 0, ratio: 20, attack: 0.002, release: 0.1 };

/** Gain that the node always applies (Web Audio API, §1.19.4: makeup gain). */
const limiterMakeup = 10 ** ((-0.6 * limits.threshold * (1 - 1 / limits.ratio)) / 20);

function createLimiter(context: AudioContext): DynamicsCompressorNode {
  const limiter = new DynamicsCompressorNode(context, limits);
  limiter.connect(context.destination);
  return limiter;
}

/** WebAudio outputs silence for a file of another origin without CORS. */
function isReadable({ src, crossOrigin }: HTMLAudioElement): boolean {
  return crossOrigin !== null || new URL(src, location.href).origin === location.origin;
}
