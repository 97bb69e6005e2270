import { isApiError } from "../errors/api-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import type { Deadline } from "./deadline.ts";
import { readFailure } from "./read-failure.ts";
import { retryDelayMs } from "./retry-delay.ts";

export interface Answer {
  status: number;
  body: string;
}

type Attempt = { answer: Answer } | { error: Error; retryAfter: string | null };

/**
 * Sends a request until it succeeds, fails for good, has been retried `retries` times or the deadline leaves no time
 * for another attempt. Network errors, 429 and 5xx are worth another attempt.
 */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  retries: number,
  deadline: Deadline,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const result = await tryOnce(fetch, url, init, deadline.signal);
    if ("answer" in result) return result.answer;
    const delayMs = retryDelayMs(attempt, result.retryAfter, Date.now());
    const isWorthwhile = attempt < retries && isPassing(result.error) && delayMs < deadline.remainingMs();
    if (!isWorthwhile) throw result.error;
    await deadline.sleep(delayMs);
  }
}

async function tryOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Attempt> {
  signal.throwIfAborted();
  try {
    const response = await fetch(url, { ...init, signal });
    const body = await response.text();
    if (response.ok) return { answer: { status: response.status, body } };
    return { error: readFailure(response, body), retryAfter: response.headers.get("retry-after") };
  } catch (cause) {
    signal.throwIfAborted();
    return { error: new NetworkError(url, cause), retryAfter: null };
  }
}

function isPassing(error: Error): boolean {
  return !isApiError(error) || error.status === 429 || error.status >= 500;
}
