import { performance } from "node:perf_hooks";

/** How far the system clock may deviate from the process's own between two calls. */
const MAX_DRIFT_MS = 60_000;

/**
 * Returns a function that returns the time, or undefined at its first call and after the system clock has jumped. Stored
 * times must not be corrected by a clock that is wrong for a moment.
 */
export function createSteadyClock(
  now: () => number = Date.now,
  elapsedMs: () => number = () => performance.now(),
): () => Date | undefined {
  let last: { now: number; elapsedMs: number } | undefined;
  return () => {
    const current = { now: now(), elapsedMs: elapsedMs() };
    const driftMs = last && current.now - last.now - (current.elapsedMs - last.elapsedMs);
    last = current;
    return driftMs !== undefined && Math.abs(driftMs) <= MAX_DRIFT_MS ? new Date(current.now) : undefined;
  };
}
