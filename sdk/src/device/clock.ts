/** Starts a timer, and answers what ends it before its time. */
export type Clock = (callback: () => void, delayMs: number) => () => void;

/** The platform's timers. */
export const platformClock: Clock = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};
