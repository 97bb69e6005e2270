import type { ApiError } from "../errors/api-error.ts";

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5_000;

/**
 * Repeats attempts of an idempotent call until its outcome is final. `timeoutMs` is the limit of the whole call,
 * and `signal` aborts it.
 */
export type Retry = <Answer>(
  attempt: () => Promise<Answer>,
  limits: { timeoutMs: number; signal: AbortSignal },
) => Promise<Answer>;

/**
 * Repeats a call up to `maxRetries` times after a network error, 429 or 5xx, as long as time is left. Waits as long as
 * `Retry-After` asks for, else longer each time.
 */
export function retryTemporaryFailures(maxRetries = 2): Retry {
  return async (attempt, { timeoutMs, signal }) => {
    const endsAtMs = performance.now() + timeoutMs;
    for (let retries = 0; ; retries++) {
      try {
        return await attempt();
      } catch (error) {
        const { status = 500, retryAfterMs = retryDelayMs(retries) } = error as Partial<ApiError>;
        const isTemporary = !signal.aborted && (status === 429 || status >= 500);
        const hasTime = performance.now() + retryAfterMs < endsAtMs;
        if (retries >= maxRetries || !isTemporary || !hasTime) throw error;
        await sleep(retryAfterMs, signal);
      }
    }
  };
}

/**
 * Returns the milliseconds before the next attempt: random between half and all of a time that doubles with each
 * attempt, so that callers who failed together do not return together.
 */
function retryDelayMs(retries: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}

/** Resolves early if the signal aborts. */
function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
