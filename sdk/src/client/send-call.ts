import type { Endpoint } from "../contract/endpoint.ts";
import type { CallOptions } from "../contract/method-types.ts";
import { ApiError } from "../errors/api-error.ts";
import { AbortError, NetworkError, TimeoutError } from "../errors/call-errors.ts";
import { generalProblemKinds } from "../errors/general-problems.ts";
import type { Problem } from "../errors/problem-schema.ts";
import { anySignal } from "./any-signal.ts";
import type { Connection } from "./connection.ts";
import { endpointUrl } from "./endpoint-request.ts";
import { type Answer, assertOutline } from "./read-answer.ts";
import { timeoutSignal } from "./timeout-signal.ts";
import { invalidRequest } from "./unknown-options.ts";

/** Input of a call. */
export interface CallInput extends CallOptions {
  /** Value of the parameter in the endpoint's path. */
  id?: string | undefined;
  /** Parameters of the query. Undefined ones are left out; lists are joined by commas. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Content of the request, as `jsonBody` makes it. */
  body?: string | Blob | undefined;
  /** Headers of the request. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Calls an endpoint, and repeats an idempotent call as the connection's `retry` says. Rejects with an `ApiError`,
 * `NetworkError`, `TimeoutError` or `AbortError`.
 */
export async function sendCall(
  connection: Connection,
  endpoint: Endpoint,
  input: CallInput,
): Promise<Answer> {
  const { baseUrl, credentials, retry, onResponse, fetch = globalThis.fetch } = connection;
  const { method, isIdempotent = method !== "POST" && method !== "PATCH" } = endpoint;
  const { id, query, body, headers, keepalive } = input;
  const timeoutMs = input.timeoutMs ?? connection.timeoutMs ?? 10_000;
  const url = endpointUrl(endpoint, baseUrl, id, query);
  if (url.startsWith("/") && !(connection.hasOwnFetch ?? connection.fetch) && !globalThis.location)
    throw invalidRequest("baseUrl", "Without a page it must begin with https:// or http://");
  const timeout = timeoutSignal(timeoutMs);
  const signal = anySignal([timeout, connection.signal, input.signal]);
  const init = {
    method,
    body,
    keepalive,
    credentials,
    signal,
    headers,
  } as RequestInit;

  async function attempt(): Promise<Answer> {
    let response: Response;
    let text: string;
    try {
      signal.throwIfAborted();
      response = await fetch(url, init);
      text = await response.text();
    } catch (cause) {
      if (timeout.aborted) throw new TimeoutError(url, timeoutMs);
      throw signal.aborted ? new AbortError(signal.reason) : new NetworkError(url, cause);
    }
    onResponse?.({ url, status: response.status, headers: response.headers });
    if (!response.ok) throw readFailure(response, text);
    return { url, response, body: text };
  }

  return isIdempotent && retry ? retry(attempt, { timeoutMs, signal }) : attempt();
}

/** Returns the error of an answer that is none of success. */
export function readFailure(response: Response, body: string): ApiError {
  const { status, headers } = response;
  const requestId = headers.get("x-request-id") ?? undefined;
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), Date.now());
  const errorOf = (problem: Omit<Problem, "type">) =>
    new ApiError({ requestId, ...problem, status }, retryAfterMs, headers);
  try {
    const problem = JSON.parse(body);
    assertOutline({ code: "", title: "" }, problem);
    // It throws too if another part is none of a problem, such as a detail that is no text.
    return errorOf(problem);
  } catch {
    return errorOf(problemOfStatus(status));
  }
}

/** Returns the problem of an error answer without problem+json, as proxies send them. */
function problemOfStatus(status: number): Omit<Problem, "type"> {
  for (const [code, kind] of Object.entries(generalProblemKinds))
    if (kind.status === status) return { ...kind, code };
  return problemOfStatus(status >= 500 ? 500 : 400);
}

/**
 * Returns the milliseconds that a `Retry-After` header names, in whole seconds or as a date. Undefined without a valid
 * one.
 * @internal Its test covers the forms that the header may have.
 */
export function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  const [seconds] = value?.match(/^\d+$/) ?? [];
  const waitMs = value?.endsWith(" GMT") ? Date.parse(value) - nowMs : Number(seconds) * 1000;
  return waitMs < Infinity ? Math.max(0, waitMs) : undefined;
}
