import type { Endpoint } from "../contract/endpoints.ts";
import { AbortError } from "../errors/abort-error.ts";
import { ApiError } from "../errors/api-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import type { Problem } from "../errors/problem.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { TunaError } from "../errors/tuna-error.ts";
import type { Connection } from "./connection.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { readRetryAfter, retryDelayMs } from "./retry-delay.ts";

/** Options of one call. */
export interface CallOptions {
  /** Ends the call with an `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Lets the request outlive its page. */
  keepalive?: boolean | undefined;
}

/** What a call gives an endpoint. */
export interface CallInput extends CallOptions {
  /** Value of the parameter in the endpoint's path. */
  id?: string | undefined;
  /** Parameters of the query. Undefined ones are left out; lists are joined by commas. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Sent as JSON, or as it is when it is a `Blob`. */
  body?: unknown;
  /** Headers beside `accept` and `content-type`. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** A successful answer. */
export interface Answer {
  url: string;
  status: number;
  body: string;
}

/**
 * Calls an endpoint. Repeats an idempotent call after a network error, 429 or 5xx, as long as retries and time are left.
 * Rejects with an `ApiError`, `NetworkError`, `TimeoutError` or `AbortError`. `problemOf` describes an error answer that
 * is no problem+json.
 */
export async function sendCall(
  connection: Connection,
  { method, path, isIdempotent }: Endpoint,
  { id, query, body, headers, keepalive, signal: callSignal }: CallInput,
  problemOf = problemOfStatus,
): Promise<Answer> {
  const { timeoutMs, credentials } = connection;
  const url = endpointUrl(path, connection.baseUrl, id, query);
  const startMs = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signals = [timeout, connection.signal, callSignal];
  const signal = AbortSignal.any(signals.filter((given) => given !== undefined));
  const init = { method, signal, keepalive, credentials, ...contentOf(body, headers) } as RequestInit;
  for (let retries = isIdempotent ? connection.retries : 0, attempt = 0; ; attempt++) {
    let error: TunaError;
    try {
      signal.throwIfAborted();
      const response = await connection.fetch(url, init);
      const answer = { url, status: response.status, body: await response.text() };
      if (response.ok) return answer;
      error = readFailure(response, answer.body, problemOf);
    } catch (cause) {
      if (timeout.aborted) throw new TimeoutError(url, timeoutMs);
      if (signal.aborted) throw new AbortError(signal.reason);
      error = new NetworkError(url, cause);
    }
    const { status = 500, retryAfterMs = retryDelayMs(attempt) } = error as Partial<ApiError>;
    const isTemporary = status === 429 || status >= 500;
    const hasTime = performance.now() - startMs + retryAfterMs < timeoutMs;
    if (attempt >= retries || !isTemporary || !hasTime) throw error;
    await sleep(retryAfterMs, signal);
  }
}

function contentOf(body: unknown, given: CallInput["headers"]): Pick<RequestInit, "headers" | "body"> {
  const headers = { accept: "application/json", ...given };
  if (body === undefined) return { headers };
  const file = body instanceof Blob ? body : undefined;
  const type = file ? file.type || "application/octet-stream" : "application/json";
  return { headers: { "content-type": type, ...headers }, body: file ?? JSON.stringify(body) };
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

function readFailure(
  { status, headers }: Response,
  body: string,
  problemOf: typeof problemOfStatus,
): ApiError {
  const requestId = headers.get("x-request-id") ?? undefined;
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), Date.now());
  return new ApiError({ requestId, ...(problemIn(body) ?? problemOf(status)), status }, retryAfterMs);
}

function problemIn(body: string): Problem | undefined {
  try {
    const problem = JSON.parse(body);
    return typeof problem.code === "string" && typeof problem.title === "string" ? problem : undefined;
  } catch {
    return undefined;
  }
}

function problemOfStatus(status: number): Pick<Problem, "code" | "title"> {
  return { code: status < 500 ? "invalid-request" : "server-error", title: `HTTP status ${status}` };
}
