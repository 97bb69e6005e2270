/** The longest time of a timer, in milliseconds. */
export const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Returns a signal that aborts after this time, at once if it is over. `AbortSignal.timeout()` of Node throws at fractions and at what
 * a timer cannot measure.
 */
export function timeoutSignal(timeoutMs: number): AbortSignal {
  return timeoutMs > 0
    ? AbortSignal.timeout(Math.min(MAX_TIMEOUT_MS, Math.ceil(timeoutMs)))
    : AbortSignal.abort();
}
