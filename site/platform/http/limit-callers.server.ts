import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { PROBLEM_MEDIA_TYPE } from "@tuna/sdk/contract";
import { createRefusalCounter } from "../log/refusal-counter.server.ts";
import type { RequestListener } from "./answer-in-turn.server.ts";
import { earlyProblemHeaders } from "./any-origin.server.ts";
import { cacheControls } from "./cache-control.server.ts";
import { addressBehindProxies, networkOfAddress } from "./caller-network.server.ts";
import { ObservedResponse, untilStreaming } from "./observed-response.server.ts";
import { typedProblem } from "./problem.server.ts";

export interface CallerLimits {
  /**
   * Number of reverse proxies in front. With one or more, connections belong to proxies and are not counted by
   * address.
   */
  trustedProxies: number;
  /** Maximum number of open connections. */
  maxConnections: number;
  /** Maximum number of open connections per address; an IPv6 /64 network counts as one. */
  maxConnectionsPerAddress: number;
  /** Maximum number of concurrent requests per address. */
  maxRequestsPerAddress: number;
}

/** Closes connections beyond the server's limit or the limit per address. */
export function limitConnections(server: Server, limits: CallerLimits): void {
  server.maxConnections = limits.maxConnections;
  const logDropped = createRefusalCounter({ event: "limit.reached", limit: "connections" });
  server.on("drop", logDropped);
  if (limits.trustedProxies > 0) return;
  const counts = new Map<string, number>();
  const logClosed = createRefusalCounter({ event: "limit.reached", limit: "connections-per-address" });
  server.on("connection", (socket: Socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? "unknown");
    const count = (counts.get(network) ?? 0) + 1;
    if (count > limits.maxConnectionsPerAddress) {
      logClosed();
      socket.destroy();
      return;
    }
    counts.set(network, count);
    socket.once("close", () => countDown(counts, network));
  });
}

/**
 * Answers 429 at once if an address has too many concurrent requests. A request counts until its work has ended,
 * even if its client disconnected earlier, and a stream only until it begins.
 */
export function limitRequests(
  answer: RequestListener,
  { trustedProxies, maxRequestsPerAddress }: CallerLimits,
): RequestListener {
  const counts = new Map<string, number>();
  const logRefused = createRefusalCounter({ event: "limit.reached", limit: "requests-per-address" });
  return async (request, response) => {
    const network = networkOfRequest(request, trustedProxies);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > maxRequestsPerAddress) {
      logRefused();
      refuseRequest(response, 1);
      return;
    }
    counts.set(network, count);
    const closed = new Promise((resolve) => response.once("close", resolve));
    const streaming = untilStreaming(response);
    try {
      await Promise.race([Promise.all([answer(request, response), closed]), streaming]);
    } finally {
      countDown(counts, network);
    }
  };
}

/** Returns the key that a request's limits apply to. */
export function networkOfRequest({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join() : forwarded;
  return networkOfAddress(
    addressBehindProxies(socket.remoteAddress ?? "unknown", forwardedFor, trustedProxies),
  );
}

function countDown(counts: Map<string, number>, network: string): void {
  const count = (counts.get(network) ?? 0) - 1;
  if (count > 0) counts.set(network, count);
  else counts.delete(network);
}

/** Answers 429 with the number of seconds to wait. */
export function refuseRequest(response: ServerResponse, retryAfterSeconds: number): void {
  const requestId = response instanceof ObservedResponse ? response.requestId : undefined;
  const body = JSON.stringify(typedProblem("too-many-requests", { requestId }));
  response.writeHead(429, {
    ...earlyProblemHeaders,
    "cache-control": cacheControls.noStore,
    "content-length": Buffer.byteLength(body),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "content-type": PROBLEM_MEDIA_TYPE,
    "retry-after": String(retryAfterSeconds),
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
