const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5_000;

/**
 * How long to wait before the next attempt: what `Retry-After` asks for (seconds or a date), else twice as long each
 * time, by chance between half of that and all of it, so that callers who failed together do not come back together.
 */
export function retryDelayMs(attempt: number, retryAfter: string | null, nowMs: number): number {
  const asked = retryAfter === null ? undefined : readRetryAfter(retryAfter, nowMs);
  if (asked !== undefined) return asked;
  const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return delayMs * (0.5 + Math.random() / 2);
}

function readRetryAfter(value: string, nowMs: number): number | undefined {
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
