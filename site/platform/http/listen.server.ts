import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { log } from "../log/log.server.ts";
import { createRefusalCounter } from "../log/refusal-counter.server.ts";
import { httpConnections } from "../metrics/metrics.server.ts";
import { createAmbiguousTargetAnswers } from "./answer-ambiguous-targets.server.ts";
import { answerInTurn, type RequestListener } from "./answer-in-turn.server.ts";
import { answerUnparsable, bareHeaders, setBareHeaders } from "./bare-answers.server.ts";
import { cutSlowReaders, type SlowReaderLimits } from "./cut-slow-readers.server.ts";
import { cutSlowSenders, type SlowSenderLimits } from "./cut-slow-senders.server.ts";
import { createFairWork, limitWork, noticeCaller } from "./fair-work.server.ts";
import { isHealthPath } from "./health-paths.server.ts";
import { type CallerLimits, limitConnections, limitRequests } from "./limit-callers.server.ts";
import type { RequestObserver } from "./observe-requests.server.ts";
import { ObservedResponse } from "./observed-response.server.ts";
import { requestIdOf } from "./request-headers.server.ts";
import { traceRequest } from "./trace-request.server.ts";

/** A form without script sends a sound of 10 MiB at once: 140 kbit/s are enough for it. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;

export interface ListenOptions {
  port: number;
  /** Undefined means every address. */
  host?: string | undefined;
  /** Whether the process is about to stop; responses then ask clients to close their connections. */
  isDraining?: () => boolean;
  /** Undefined means that callers are not limited. */
  callerLimits?: CallerLimits;
  /** Limits that differ from those of {@link cutSlowReaders}. */
  slowReaderLimits?: Partial<SlowReaderLimits>;
  /** Limits that differ from those of {@link cutSlowSenders}. */
  slowSenderLimits?: Partial<SlowSenderLimits>;
  /** Decides the headers of responses to requests that never reach the app. */
  publicUrl?: string | undefined;
  /** Number of reverse proxies in front, whose request ids are taken over; by default none. */
  trustedProxies?: number;
  /** Sees every request that Node can parse. */
  observe?: RequestObserver | undefined;
}

/** The server could not start; the message is one line. */
export class ListenError extends Error {
  override name = "ListenError";
}

/** Answers a request, or returns false and leaves it to the app. */
export type EarlyAnswer = (request: IncomingMessage, response: ObservedResponse) => boolean;

/** Serves an app over HTTP; resolves once it listens. Throws {@link ListenError}. */
export async function listen(
  app: Hono,
  {
    port,
    host,
    isDraining = () => false,
    callerLimits,
    slowReaderLimits,
    slowSenderLimits,
    publicUrl,
    trustedProxies = 0,
    observe,
  }: ListenOptions,
  answerEarly: EarlyAnswer = () => false,
): Promise<Server> {
  const headers = bareHeaders({ publicUrl });
  const warnOfProxy = createProxyWarning(callerLimits?.trustedProxies ?? 0);
  const answerAmbiguousTarget = createAmbiguousTargetAnswers(headers);
  const logNoHost = createRefusalCounter({ event: "input.refused", reason: "no-host" });
  const server = createAdaptorServer({
    fetch: app.fetch,
    // Replaces the Host header, which HTTP/1.0 may omit.
    hostname: "localhost",
    createServer: ((options: object, answerByApp: RequestListener) => {
      const work = createFairWork();
      const answer = callerLimits
        ? limitRequests(limitWork(answerByApp, work, callerLimits), callerLimits)
        : answerByApp;
      const respond = (request: IncomingMessage, response: ObservedResponse, isHealth: boolean) => {
        // Node then sends `Connection: close` and closes the connection after this response, so no client loses
        // its next request.
        if (isDraining()) response.shouldKeepAlive = false;
        const hasHost = Boolean(request.headers.host);
        if (callerLimits) warnOfProxy(request);
        if (callerLimits && !isHealth) noticeCaller(work, request, callerLimits);
        const isForEarly = hasHost && !isHealth;
        if (isForEarly && (answerAmbiguousTarget(request, response) || answerEarly(request, response)))
          return;
        setBareHeaders(response, headers);
        // The adapter of the app also answers by itself, and the app sets the same id.
        response.setHeader("x-request-id", String(response.requestId));
        if (isHealth) return answerByApp(request, response);
        if (!hasHost) {
          logNoHost();
          return response.writeHead(400, { "content-length": 0, connection: "close" }).end();
        }
        return answer(request, response);
      };
      const listener = (request: IncomingMessage, response: ObservedResponse) => {
        response.requestId = requestIdOf(request.headers["x-request-id"], { trustedProxies });
        observe?.(request, response);
        if (isHealthPath(request.url)) return respond(request, response, true);
        return traceRequest(request, response, { trustedProxies }, () => respond(request, response, false));
      };
      // Node's own response to a request without a Host header has no security headers.
      const ownOptions = {
        requireHostHeader: false,
        ServerResponse: ObservedResponse as typeof ServerResponse,
      };
      return createServer({ ...options, ...ownOptions }, answerInTurn(listener as RequestListener));
    }) as typeof createServer,
  }) as Server;
  if (observe) countConnections(server);
  answerUnparsable(server, headers);
  cutSlowReaders(server, slowReaderLimits);
  cutSlowSenders(server, slowSenderLimits);
  if (callerLimits) limitConnections(server, callerLimits);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  // At most the timeout of the whole request; otherwise Node accepts slow headers.
  server.headersTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new ListenError(explain(error, port, host))),
    );
    server.listen({ port, host }, resolve);
  });
  return server;
}

function countConnections(server: Server): void {
  let count = 0;
  server.on("connection", (socket) => {
    count += 1;
    socket.once("close", () => {
      count -= 1;
    });
  });
  const endFollowing = httpConnections.follow({}, () => count);
  server.once("close", endFollowing);
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  const where = host ? `${host}:${port}` : `port ${port}`;
  if (error.code === "EADDRINUSE") return `${where} is in use by another process: set PORT to a free port`;
  if (error.code === "EACCES")
    return `${where} cannot be used by this user account: set PORT to a number above 1023`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST ${host} is not an address of this machine`;
  return `${where} cannot be listened on: ${error.message}`;
}

/**
 * Returns a function that checks each request, and logs once that a proxy seems to be in front although
 * TRUSTED_PROXIES is 0. All visitors then share the proxy's address and one network's limits. Anyone can send
 * these headers, so there is only one line, without their values.
 */
function createProxyWarning(trustedProxies: number): (request: IncomingMessage) => void {
  let isDone = trustedProxies > 0;
  return ({ headers }) => {
    if (isDone || (headers["x-forwarded-for"] ?? headers.forwarded) === undefined) return;
    isDone = true;
    log.warn(
      { event: "proxy.untrusted" },
      "A request was forwarded by a proxy, but TRUSTED_PROXIES is 0. If a proxy stands in front of this site, set TRUSTED_PROXIES: until then all visitors share the limits of one network",
    );
  };
}
