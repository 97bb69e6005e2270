import { accountEndpoints } from "../contract/account-endpoints.ts";
import type { Endpoint, Outline } from "../contract/endpoint.ts";
import type { EndpointCall, SessionMethods } from "../contract/method-types.ts";
import type { EndpointSchemas } from "../contract/schemas.ts";
import type { Fetch } from "../platform/platform-types.ts";
import { anySignal } from "./any-signal.ts";
import { type Connection, connectionOf, type TunaOptions } from "./connection.ts";
import { endpointCall } from "./endpoint-call.ts";
import { endpointUrl } from "./endpoint-request.ts";
import { fetchWithToken } from "./fetch-with-token.ts";
import { timeoutSignal } from "./timeout-signal.ts";
import { withFetch } from "./with-fetch.ts";

/**
 * Creates a client for a table of endpoints that need a login, with the session of the page, or with the access token of the
 * options. A call of a session whose access token
 * has expired refreshes the session and is sent once more. If that fails too, the call rejects with the refresh's error,
 * such as 'No access token found' (401). Throws a RangeError for options out of their bounds.
 */
export function createSessionClient<Schemas extends Readonly<Record<string, EndpointSchemas>>>(
  endpoints: { readonly [Name in keyof Schemas]: Endpoint },
  options: TunaOptions,
): SessionMethods<Schemas> {
  const session = sessionOf(options);
  const methodOf = (name: keyof Schemas) => sessionCall(endpoints[name], session);
  return Object.fromEntries(Object.keys(endpoints).map((name) => [name, methodOf(name)])) as never;
}

/** A connection, and the `fetch` that adds the session of the page or an access token. */
export interface Session {
  connection: Connection;
  fetch: Fetch;
}

/** Returns the session that the options speak of. Throws a RangeError for options out of their bounds. */
export function sessionOf(options: TunaOptions): Session {
  const connection = connectionOf(options);
  const fetch = connection.accessToken
    ? fetchWithToken(connection)
    : fetchWithRefresh(connection, refreshesOf(options));
  return { connection, fetch };
}

/** Returns the method of an endpoint that needs a login, see `createSessionClient`. */
export function sessionCall<Schemas extends EndpointSchemas>(
  endpoint: Endpoint,
  { connection, fetch }: Session,
): EndpointCall<Schemas> {
  const { method, answer = {} } = endpoint;
  const isRemoval =
    method === "DELETE" && Object.keys(answer).some((part) => /^is(Removed|Revoked|Deleted)$/.test(part));
  const ofMethod = isRemoval ? fetchRemoval(answer, fetch) : fetch;
  return endpointCall(endpoint, withFetch(connection, ofMethod));
}

/**
 * Returns a `fetch` for removals that answer no more than that they are done. If a removal is repeated, 404 means that the answer of
 * the attempt before was lost, and so does 401 for that of the account, since its sessions end with it.
 */
function fetchRemoval(answer: Outline, fetch: Fetch): Fetch {
  // All attempts of a call have one object of options.
  const begun = new WeakSet<RequestInit>();
  const isOfAccount = Object.keys(answer).includes("isDeleted");
  return async (input, init = {}) => {
    const isRepeated = begun.has(init);
    begun.add(init);
    const response = await fetch(input, init);
    const isGone = response.status === 404 || (response.status === 401 && isOfAccount);
    return isRepeated && isGone ? Response.json(answer) : response;
  };
}

/** The refreshes of a session. */
interface Refreshes {
  /** Number of those that were answered. */
  answered: number;
  underWay?: Promise<Response> | undefined;
}

const refreshesByOptions = new WeakMap<TunaOptions, Refreshes>();

/** Returns the refreshes that all groups of a client share: they are created with the same options. */
function refreshesOf(options: TunaOptions): Refreshes {
  const refreshes = refreshesByOptions.get(options) ?? { answered: 0 };
  refreshesByOptions.set(options, refreshes);
  return refreshes;
}

/**
 * Returns a `fetch` that sends the page's cookies. After a 401 it refreshes the session, at most one refresh at
 * a time, and sends the request once more. If the refresh fails, its answer is the request's.
 */
function fetchWithRefresh(connection: Connection, refreshes: Refreshes): typeof globalThis.fetch {
  const { timeoutMs = 10_000 } = connection;
  const { method } = accountEndpoints.refresh;
  const refreshUrl = endpointUrl(accountEndpoints.refresh, connection.baseUrl);

  const send: typeof globalThis.fetch = (input, init) => {
    const { fetch = globalThis.fetch, credentials = "same-origin" } = connection;
    return fetch(input, { ...init, credentials });
  };

  // The refresh ignores the signal of the first caller, since others wait for it too.
  async function refresh(): Promise<Response> {
    const signal = anySignal([timeoutSignal(timeoutMs), connection.signal]);
    try {
      const answer = await send(refreshUrl, { method, headers: { accept: "application/json" }, signal });
      const body = await answer.text();
      refreshes.answered += 1;
      return new Response(body, answer);
    } finally {
      refreshes.underWay = undefined;
    }
  }

  async function refreshed(signal: AbortSignal | null | undefined): Promise<Response> {
    refreshes.underWay ??= refresh();
    return (await whileWanted(refreshes.underWay, signal)).clone();
  }

  return async (input, init) => {
    if (input === refreshUrl) return refreshed(init?.signal);
    const refreshesBefore = refreshes.answered;
    const answer = await send(input, init);
    if (answer.status !== 401) return answer;
    // If another refresh was answered meanwhile, the new token is already there.
    if (refreshes.answered === refreshesBefore) {
      const refreshAnswer = await refreshed(init?.signal);
      // Only pages of the site can refresh a session. Others are told that the call itself lacks a login.
      if (!refreshAnswer.ok) return refreshAnswer.status === 403 ? answer : refreshAnswer;
    }
    return send(input, init);
  };
}

/** Returns the outcome of shared work. Rejects as soon as this caller's signal aborts. */
function whileWanted<Outcome>(
  work: Promise<Outcome>,
  signal: AbortSignal | null | undefined,
): Promise<Outcome> {
  const abort = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, abort]);
}
