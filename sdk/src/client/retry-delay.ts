const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5_000;

/**
 * Milliseconds before the next attempt. Doubles with each attempt, and is random between half of that and all of it, so
 * that callers who failed together do not come back together.
 */
export function retryDelayMs(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
}

/** Milliseconds that a `Retry-After` header asks for, in seconds or by a date. Undefined without a valid one. */
export function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  const waitMs = /^\s*\d+\s*$/.test(value ?? "") ? Number(value) * 1000 : Date.parse(value ?? "") - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
