/** Wait in browsers without `requestIdleCallback`. */
const PAUSE_MS = 200;
/** Longest wait for a browser that is never idle. */
const TIMEOUT_MS = 1000;

/** Calls `run` when the browser has nothing else to do, but soon. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: TIMEOUT_MS });
  else setTimeout(run, PAUSE_MS);
}
