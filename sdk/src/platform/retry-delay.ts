/** The range of the pauses between attempts, in milliseconds. */
export interface RetryPauses {
  /** The longest first pause, in milliseconds. Each next one may be twice as long. */
  firstMs: number;
  /** The longest pause, in milliseconds. */
  maxMs: number;
}

/**
 * Returns the milliseconds to wait before the next attempt. That is `retryAfterMs`, if the answer to the last attempt named a
 * time. Otherwise it is random between half and all of a pause that doubles with each of the `earlierRetries`, so that callers
 * who failed together do not return together.
 */
export function retryDelayMs(
  earlierRetries: number,
  { firstMs, maxMs }: RetryPauses,
  retryAfterMs?: number,
): number {
  return retryAfterMs ?? Math.min(maxMs, firstMs * 2 ** earlierRetries) * (0.5 + Math.random() / 2);
}
