/** A sound that comes later than this surprises more than it helps. */
const MAX_LATE_MS = 2000;
/** Enough to forget a clock that was set within about a minute of signs of life. */
const REMEMBERED = 4;

/**
 * Returns a function that says whether an event came late, as after the computer slept: it arrived much longer after its time
 * than others did. The clocks of server and browser may differ.
 */
export function createLateCheck(now: () => number = Date.now): (sentAt: number) => boolean {
  let delaysMs: number[] = [];
  return (sentAt) => {
    const delayMs = now() - sentAt;
    delaysMs = [...delaysMs, delayMs].slice(-REMEMBERED);
    return delayMs - Math.min(...delaysMs) > MAX_LATE_MS;
  };
}
