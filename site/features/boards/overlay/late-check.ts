/** A sound that comes later than this surprises more than it helps. */
const MAX_LATE_MS = 2000;
/** Longer than a connection without signs of life lasts. A clock that was set is forgotten after it. */
const REMEMBERED_MS = 60_000;

/**
 * Returns a function that says whether an event came late, as after the computer slept: it arrived much longer after its time
 * than others did that were sent within a minute of it. The clocks of server and browser may differ.
 */
export function createLateCheck(now: () => number = Date.now): (sentAt: number) => boolean {
  let remembered: { sentAt: number; delayMs: number }[] = [];
  return (sentAt) => {
    const delayMs = now() - sentAt;
    // By time instead of number: many presses that waited together must not displace what came in time before them.
    const recent = remembered.filter((event) => Math.abs(sentAt - event.sentAt) < REMEMBERED_MS);
    remembered = [...recent, { sentAt, delayMs }];
    return delayMs - Math.min(...remembered.map((event) => event.delayMs)) > MAX_LATE_MS;
  };
}
