import type { IncomingMessage, Server } from "node:http";

export interface SlowSenderLimits {
  /** Time that a body may need, however slowly it comes. */
  graceMs: number;
  /** Minimum rate at which a body must come after that, in bytes per second since its beginning. */
  minBytesPerSecond: number;
  /** Interval between checks of the rate. */
  checkIntervalMs: number;
}

const SLOW_SENDER_LIMITS: SlowSenderLimits = {
  graceMs: 60_000,
  minBytesPerSecond: 4096,
  checkIntervalMs: 5_000,
};

/**
 * Ends requests whose bodies come too slowly or not at all, as Node ends those that take longer than `server.requestTimeout`: a
 * connection and a request of its network would be in use for as long.
 */
export function cutSlowSenders(server: Server, limits: Partial<SlowSenderLimits> = {}): void {
  const { graceMs, minBytesPerSecond, checkIntervalMs } = { ...SLOW_SENDER_LIMITS, ...limits };
  const incomplete = new Map<IncomingMessage, { startedAtMs: number; bytesBefore: number }>();
  server.on("request", (request: IncomingMessage) => {
    const { headers, socket } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody) incomplete.set(request, { startedAtMs: performance.now(), bytesBefore: socket.bytesRead });
  });
  const check = setInterval(() => {
    const nowMs = performance.now();
    for (const [request, { startedAtMs, bytesBefore }] of incomplete) {
      const { socket, complete } = request;
      const elapsedMs = nowMs - startedAtMs;
      const isTooSlow = ((socket.bytesRead - bytesBefore) / minBytesPerSecond) * 1000 < elapsedMs;
      if (complete || socket.destroyed) incomplete.delete(request);
      else if (elapsedMs > graceMs && isTooSlow) {
        incomplete.delete(request);
        const error = Object.assign(new Error("The body came too slowly"), {
          code: "ERR_HTTP_REQUEST_TIMEOUT",
        });
        server.emit("clientError", error, socket);
      }
    }
  }, checkIntervalMs);
  check.unref();
  server.once("close", () => clearInterval(check));
}
