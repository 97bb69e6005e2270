import { performance } from "node:perf_hooks";

/** A clock is steady when it went as far as the process's own since the last look, within this. */
const MAX_DRIFT_MS = 60_000;

/**
 * Answers the time when the computer's clock has not jumped since the last call, and undefined after a jump and at the
 * first call: whoever corrects stored times by a clock must not do it while that clock is wrong for a moment.
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
