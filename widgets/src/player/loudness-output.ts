import { type PlayerOutput, plainOutput } from "./player-output.ts";

/** A {@link PlayerOutput} that can also raise quiet sounds, and prevents clipping. */
export interface LoudnessOutput extends PlayerOutput {
  /** Resumes the audio hardware. Call it on pointer-down or key-down, so that it runs when the click arrives. */
  warmUp(): void;
}

/** Hardware that has not started for this long does not. */
const START_TIMEOUT_MS = 1000;

/** Time after the last sound until the audio hardware is suspended, because it drains a phone's battery. */
const SLEEP_AFTER_MS = 5000;

/**
 * Returns an output that plays through WebAudio: a gain for each element and one limiter for all. While the
 * hardware wakes for the first time, and without WebAudio, elements play directly, so that no beginning is lost.
 * Later an element waits for the hardware by itself, because its clock stops while the context is suspended. If the
 * hardware does not start again, the element is given up, since nothing leads it back out of WebAudio.
 */
export function createLoudnessOutput(
  createContext: () => AudioContext | undefined = newContext,
): LoudnessOutput {
  /** One for each audio element of the player. */
  const gains = new Map<HTMLAudioElement, GainNode>();
  let context: AudioContext | undefined;
  let limiter: DynamicsCompressorNode | undefined;
  let isSleeping = false;
  let bedtime: ReturnType<typeof setTimeout> | undefined;
  /** The context's time at which it was found stuck, in seconds. It is usable again once its time has moved on. */
  let stuckAtS = -1;

  function warmUp(): void {
    context ??= createContext();
    // A context that is being suspended still reports `running`.
    if (context && (isSleeping || context.state !== "running")) context.resume().catch(() => {});
    isSleeping = false;
    sleepSoon();
  }

  function sleepSoon(): void {
    clearTimeout(bedtime);
    bedtime = setTimeout(sleep, SLEEP_AFTER_MS);
  }

  /** A sound that plays, loads or waits for data keeps the hardware awake. Its end calls this again. */
  function sleep(): void {
    if (!context || [...gains.keys()].some(isSounding)) return;
    isSleeping = true;
    context.suspend().catch(() => {});
  }

  function route(audio: HTMLAudioElement): void {
    if (context?.state !== "running" || context.currentTime <= stuckAtS) return;
    if (gains.has(audio) || !isReadable(audio)) return;
    const gain = context.createGain();
    context.createMediaElementSource(audio).connect(gain);
    gains.set(audio, gain);
    audio.volume = 1;
    for (const end of ["pause", "ended", "error"]) audio.addEventListener(end, sleepSoon);
  }

  /** Gives up an element if the context's time stands still, whatever the context says about its state. */
  function watchStart(audio: HTMLAudioElement, onStuck: () => void): void {
    if (!context || !gains.has(audio)) return;
    const { currentTime } = context;
    setTimeout(() => {
      if (context?.currentTime !== currentTime || !isSounding(audio) || !gains.has(audio)) return;
      stuckAtS = currentTime;
      gains.get(audio)?.disconnect();
      gains.delete(audio);
      onStuck();
    }, START_TIMEOUT_MS);
  }

  function setLevel(audio: HTMLAudioElement, level: number, isLimited: boolean): void {
    const gain = gains.get(audio);
    if (!gain || !context) {
      plainOutput.setLevel(audio, level, isLimited);
      return;
    }
    limiter ??= createLimiter(context);
    gain.disconnect();
    gain.connect(isLimited ? limiter : context.destination);
    const target = isLimited ? level / limiterMakeup : level;
    gain.gain.setTargetAtTime(target, context.currentTime, audio.paused ? 0 : SMOOTHING_SECONDS);
  }

  return {
    warmUp,
    start(audio, onStuck) {
      warmUp();
      route(audio);
      if (onStuck) watchStart(audio, onStuck);
    },
    setLevel,
  };
}

function isSounding({ paused, ended, error }: HTMLAudioElement): boolean {
  return !paused && !ended && !error;
}

/** Long enough to hear no click, short enough to follow a slider. */
const SMOOTHING_SECONDS = 0.015;

function newContext(): AudioContext | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  // Otherwise iOS treats the sound as an effect, which the ring switch silences.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = "playback";
  return new AudioContext({ latencyHint: "interactive" });
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
