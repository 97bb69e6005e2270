import type { ApiError } from "../errors/api-error.ts";

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 5_000;

/**
 * Makes attempts at an idempotent call until one is its outcome. `timeoutMs` is the limit for the whole call, `signal` ends with
 * it.
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
 * Milliseconds before the next attempt. Doubles with each attempt, and is random between half of that and all of it, so
 * that callers who failed together do not come back together.
 */
function retryDelayMs(retries: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}

/** Ends early with the signal. */
function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
