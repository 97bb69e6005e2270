import type { ApiError } from "../errors/api-error.ts";
import { retryDelayMs } from "../platform/retry-delay.ts";
import { sleep } from "../platform/sleep.ts";

const PAUSES = { firstMs: 200, maxMs: 5_000 };

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
        const { code, status = 0, retryAfterMs } = error as Partial<ApiError>;
        const delayMs = retryDelayMs(retries, PAUSES, retryAfterMs);
        const isTemporary = !signal.aborted && (code === "network" || status === 429 || status >= 500);
        const hasTime = performance.now() + delayMs < endsAtMs;
        if (retries >= maxRetries || !isTemporary || !hasTime) throw error;
        await sleep(delayMs, signal);
      }
    }
  };
}
