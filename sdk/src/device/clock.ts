/** Starts a timer and returns a function that cancels it. */
export type Clock = (callback: () => void, delayMs: number) => () => void;

/** The platform's timers. */
export const platformClock: Clock = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};
