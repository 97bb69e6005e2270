import { createSoftLimiter } from "./soft-limiter.ts";

/** The path of a board's sounds to the speakers. */
export interface BoardOutput {
  /** Undefined where WebAudio is missing. It decodes before it runs. */
  readonly context: AudioContext | undefined;
  /** Where sounds connect. Use it only with a context. */
  readonly input: AudioNode | undefined;
  /** Whether sound leaves the context now. */
  isRunning(): boolean;
  /** Whether the context did not start although the visitor allowed it, so that elements have to play. */
  isStuck(): boolean;
  /** Whether the browser waits for a gesture. */
  isBlocked(): boolean;
  /** Resumes the hardware. Call it in a gesture. */
  wakeUp(): void;
  /** Suspends the hardware after a while of silence. `isNeeded` says whether something sounds. */
  sleepSoon(isNeeded: () => boolean): void;
  /** Keeps the hardware awake in silence too, which shortens the way from a press to its sound. */
  stayAwake(isAwake: boolean): void;
  setVolume(volume: number): void;
  close(): void;
}

/** Hardware that has not started for this long after a gesture does not. */
const START_TIMEOUT_MS = 1000;

/** Silence after which the hardware is suspended, because it drains a phone's battery. */
const SLEEP_AFTER_MS = 30_000;

const SMOOTHING_SECONDS = 0.015;

/** Creates the output. `onChange` is called when one of its answers changes. */
export function createBoardOutput(onChange: () => void): BoardOutput {
  const context = newContext();
  const volumeNode = context && new GainNode(context);
  if (context && volumeNode) {
    const limiter = createSoftLimiter(context);
    volumeNode.connect(limiter.input);
    limiter.output.connect(context.destination);
  }
  let isBlocked = false;
  let mustStayAwake = false;
  let bedtime: ReturnType<typeof setTimeout> | undefined;
  let startCheck: ReturnType<typeof setTimeout> | undefined;
  let isSleeping = false;
  /** The context's time at which it was found stuck, in seconds. It is usable again once its time has moved on. */
  let stuckAtS: number | undefined;

  context?.addEventListener("statechange", () => {
    if (context.state === "running") isBlocked = false;
    onChange();
  });

  function wakeUp(): void {
    clearTimeout(bedtime);
    if (!context) return;
    // A context that is being suspended still reports `running`.
    if (!isSleeping && context.state === "running") return;
    isSleeping = false;
    context.resume().catch(() => {});
    watchStart(context);
  }

  function watchStart({ currentTime: startS }: AudioContext): void {
    if (startCheck !== undefined) return;
    startCheck = setTimeout(() => {
      startCheck = undefined;
      if (!context || context.state === "closed" || context.currentTime > startS) return;
      if (isGestureKnown()) stuckAtS = startS;
      else isBlocked = true;
      onChange();
    }, START_TIMEOUT_MS);
  }

  const isStuck = () => context === undefined || (stuckAtS !== undefined && context.currentTime <= stuckAtS);

  return {
    context,
    input: volumeNode,
    isRunning: () => context?.state === "running" && !isSleeping,
    isStuck,
    isBlocked: () => isBlocked,
    wakeUp,
    sleepSoon(isNeeded) {
      clearTimeout(bedtime);
      bedtime = setTimeout(() => {
        if (!context || mustStayAwake || isNeeded()) return;
        isSleeping = true;
        context.suspend().catch(() => {});
      }, SLEEP_AFTER_MS);
    },
    stayAwake(isAwake) {
      mustStayAwake = isAwake;
    },
    setVolume: (volume) =>
      volumeNode?.gain.setTargetAtTime(volume, context?.currentTime ?? 0, SMOOTHING_SECONDS),
    close() {
      clearTimeout(bedtime);
      clearTimeout(startCheck);
      void context?.close();
    },
  };
}

/** Whether the visitor has touched the page. Browsers that do not say are believed to have started the context. */
function isGestureKnown(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function newContext(): AudioContext | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  // Otherwise iOS treats the sound as an effect, which the ring switch silences.
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = "playback";
  return new AudioContext({ latencyHint: "interactive" });
}
