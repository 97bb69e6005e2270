import type { IncomingMessage } from "node:http";
import type { Environment } from "../environment/environment.server.ts";
import { log } from "../log/log.server.ts";
import { httpDurations, httpInFlight, httpRequests } from "../metrics/metrics.server.ts";
import { isHealthPath } from "./health-paths.server.ts";
import type { ObservedResponse } from "./observed-response.server.ts";

/** Follows a request from its headers to the end of its response. */
export type RequestObserver = (request: IncomingMessage, response: ObservedResponse) => void;

/** Status of a request whose client left before the answer, as nginx logs it. */
const CLIENT_CLOSED_REQUEST = 499;
/** Route of requests that were refused before they reached one. */
const NO_ROUTE = "(none)";
/** Others share one label, because clients may send 35 of them. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Returns an observer that counts all requests and writes the access log; undefined if the site does neither. */
export function observeRequests({
  metrics,
  hasAccessLog,
}: Pick<Environment, "metrics" | "hasAccessLog">): RequestObserver | undefined {
  if (!metrics && !hasAccessLog) return undefined;
  let inFlight = 0;
  httpInFlight.follow({}, () => inFlight);
  return (request, response) => {
    inFlight += 1;
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    response.once("close", () => {
      inFlight -= 1;
      const { startedAtMs, headAtMs, requestId, traceId } = response;
      const method = KNOWN_METHODS.has(request.method ?? "") ? String(request.method) : "other";
      const route = response.route?.() ?? NO_ROUTE;
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
      httpRequests.inc({ method, route, status });
      if (headAtMs !== undefined) httpDurations.observe({ route }, (headAtMs - startedAtMs) / 1000);
      // Balancers probe every few seconds.
      if (!hasAccessLog || isHealthPath(request.url)) return;
      log.info(
        {
          event: "request.answered",
          requestId,
          traceId,
          method,
          route,
          status,
          isComplete: response.writableFinished,
          firstByteMs: headAtMs === undefined ? undefined : tenths(headAtMs - startedAtMs),
          durationMs: tenths(performance.now() - startedAtMs),
          sentBytes: socket.bytesWritten - bytesBefore,
        },
        "Request answered",
      );
    });
  };
}

/** Tenths of a millisecond. */
function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
