import { pageContext } from "./page-context.ts";

/**
 * The audio hardware, as the page's one `AudioContext` uses it. `sleeping` until a gesture calls `wakeUp()`, and again
 * after a while of silence; `running` while sound leaves it; `blocked` while the browser waits for a gesture; `stuck` if
 * it did not start although the visitor allowed it, so that elements have to play without it.
 */
export interface AudioHardware {
  /** The first call creates it. Undefined where WebAudio is missing. It decodes before it runs. */
  context(): AudioContext | undefined;
  /** Decodes a file, and takes its bytes away. Rejects without WebAudio, and for a file that the browser cannot decode. */
  decode(file: ArrayBuffer): Promise<AudioBuffer>;
  isRunning(): boolean;
  isStuck(): boolean;
  isBlocked(): boolean;
  /** Resumes the hardware, and returns its context. Call it in a gesture, because some phones stay silent otherwise. */
  wakeUp(): AudioContext | undefined;
  /** Suspends the hardware after a while, unless somebody needs it then. Call it when a sound ends. */
  sleepSoon(): void;
  /** Adds a user. Returns a function that removes it. */
  addUser(user: HardwareUser): () => void;
}

/** What plays or records by the hardware. */
export interface HardwareUser {
  /** Whether something sounds, is recorded, or is about to. */
  isNeeded: () => boolean;
  /** Silence after which the hardware may be suspended, by default {@link SLEEP_AFTER_MS}. The longest of all users counts. */
  sleepAfterMs?: number;
  /** Called when one of the hardware's answers changes. */
  onChange?: () => void;
}

/** It drains a phone's battery. */
const SLEEP_AFTER_MS = 5000;

/** Hardware that has not started for this long after a gesture does not. */
const START_TIMEOUT_MS = 1000;

let page: AudioHardware | undefined;

/** Returns the hardware that all players of the page share. */
export function pageHardware(): AudioHardware {
  page ??= createAudioHardware();
  return page;
}

/**
 * Creates hardware, whose context is made at its first use.
 *
 * @internal Tests create their own.
 */
export function createAudioHardware(
  createContext: () => AudioContext | undefined = pageContext,
): AudioHardware {
  const users = new Set<HardwareUser>();
  let opened: { context: AudioContext | undefined } | undefined;
  let isBlocked = false;
  let isSleeping = false;
  let bedtime: ReturnType<typeof setTimeout> | undefined;
  /** Times of the context at which a start is being watched, in seconds. */
  const checked = new Set<number>();
  /** The context's time at which it was found stuck, in seconds. It is usable again once its time has moved on. */
  let stuckAtS: number | undefined;

  function announce(): void {
    for (const { onChange } of users) onChange?.();
  }

  function open(): AudioContext | undefined {
    if (opened) return opened.context;
    const context = createContext();
    opened = { context };
    if (context)
      context.onstatechange = () => {
        if (context.state === "running") isBlocked = false;
        announce();
      };
    return context;
  }

  function wakeUp(): AudioContext | undefined {
    const context = open();
    if (!context) return undefined;
    // A context that is being suspended still reports `running`.
    if (isSleeping || context.state !== "running") context.resume().catch(() => {});
    isSleeping = false;
    watchStart(context);
    sleepSoon();
    return context;
  }

  /** Finds hardware whose time stands still, whatever the context says about its state. */
  function watchStart(context: AudioContext): void {
    const startS = context.currentTime;
    if (checked.has(startS)) return;
    checked.add(startS);
    setTimeout(() => {
      checked.delete(startS);
      if (isSleeping || context.currentTime > startS) return;
      if (isGestureKnown()) stuckAtS = startS;
      else isBlocked = true;
      announce();
    }, START_TIMEOUT_MS);
  }

  function sleepSoon(): void {
    clearTimeout(bedtime);
    bedtime = setTimeout(
      () => {
        if ([...users].some(({ isNeeded }) => isNeeded())) return;
        isSleeping = true;
        opened?.context?.suspend().catch(() => {});
      },
      Math.max(SLEEP_AFTER_MS, ...[...users].map(({ sleepAfterMs = 0 }) => sleepAfterMs)),
    );
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
    addUser(user) {
      users.add(user);
      return () => {
        users.delete(user);
        sleepSoon();
      };
    },
  };
}

/** Whether the visitor has touched the page. Browsers that do not say are believed to have started the context. */
function isGestureKnown(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
