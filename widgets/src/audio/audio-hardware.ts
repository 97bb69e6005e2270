/**
 * The audio hardware, as one `AudioContext` of the engine uses it. `sleeping` until a gesture calls `wakeUp()`, and again
 * after a while of silence; `running` while sound leaves it; `blocked` while the browser waits for a gesture; `stuck` if
 * it did not start although the visitor allowed it, so that elements have to play without it.
 */
export interface AudioHardware {
  /** Undefined where WebAudio is missing, and until it was opened. It decodes before it runs. */
  context(): AudioContext | undefined;
  /** Decodes a file, and takes its bytes away. Rejects without WebAudio, and for a file that the browser cannot decode. */
  decode(file: ArrayBuffer): Promise<AudioBuffer>;
  isRunning(): boolean;
  isStuck(): boolean;
  isBlocked(): boolean;
  /** Resumes the hardware. Call it in a gesture. */
  wakeUp(): void;
  /** Suspends the hardware after a while, unless it is needed then. Call it when a sound ends. */
  sleepSoon(): void;
  /** Keeps the hardware awake in silence too, which shortens the way from a press to its sound. */
  stayAwake(isAwake: boolean): void;
  close(): void;
}

/** How the hardware is used. */
export interface HardwareOptions {
  /** Silence after which it is suspended, because it drains a phone's battery. */
  sleepAfterMs: number;
  /** Whether something sounds, or is about to. */
  isNeeded: () => boolean;
  /** Called when one of the hardware's answers changes. */
  onChange: () => void;
  createContext?: () => AudioContext | undefined;
}

/** Hardware that has not started for this long after a gesture does not. */
const START_TIMEOUT_MS = 1000;

/** Describes the hardware, whose context the first call of `context()` or `wakeUp()` creates. */
export function createAudioHardware({
  sleepAfterMs,
  isNeeded,
  onChange,
  createContext = newContext,
}: HardwareOptions): AudioHardware {
  let opened: { context: AudioContext | undefined } | undefined;
  let isBlocked = false;
  let isSleeping = false;
  let mustStayAwake = false;
  let bedtime: ReturnType<typeof setTimeout> | undefined;
  /** Times of the context at which a start is being watched, in seconds. */
  const checked = new Set<number>();
  /** The context's time at which it was found stuck, in seconds. It is usable again once its time has moved on. */
  let stuckAtS: number | undefined;

  function open(): AudioContext | undefined {
    if (opened) return opened.context;
    const context = createContext();
    opened = { context };
    if (context)
      context.onstatechange = () => {
        if (context.state === "running") isBlocked = false;
        onChange();
      };
    return context;
  }

  function wakeUp(): void {
    const context = open();
    if (!context) return;
    // A context that is being suspended still reports `running`.
    if (isSleeping || context.state !== "running") context.resume().catch(() => {});
    isSleeping = false;
    watchStart(context);
    sleepSoon();
  }

  /** Finds hardware whose time stands still, whatever the context says about its state. */
  function watchStart(context: AudioContext): void {
    const startS = context.currentTime;
    if (checked.has(startS)) return;
    checked.add(startS);
    setTimeout(() => {
      checked.delete(startS);
      if (isSleeping || context.state === "closed" || context.currentTime > startS) return;
      if (isGestureKnown()) stuckAtS = startS;
      else isBlocked = true;
      onChange();
    }, START_TIMEOUT_MS);
  }

  function sleepSoon(): void {
    clearTimeout(bedtime);
    bedtime = setTimeout(() => {
      if (mustStayAwake || isNeeded()) return;
      isSleeping = true;
      opened?.context?.suspend().catch(() => {});
    }, sleepAfterMs);
  }

  const hasMoved = (context: AudioContext) => stuckAtS === undefined || context.currentTime > stuckAtS;

  return {
    context: open,
    decode: (file) => open()?.decodeAudioData(file) ?? Promise.reject(new Error("WebAudio is missing")),
    isRunning() {
      const context = opened?.context;
      return context?.state === "running" && !isSleeping && hasMoved(context);
    },
    isStuck() {
      const context = open();
      return !context || !hasMoved(context);
    },
    isBlocked: () => isBlocked,
    wakeUp,
    sleepSoon,
    stayAwake(isAwake) {
      mustStayAwake = isAwake;
      if (!isAwake) sleepSoon();
    },
    close() {
      clearTimeout(bedtime);
      void opened?.context?.close();
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
