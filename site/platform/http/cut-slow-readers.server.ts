import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isAwaitingAnswer } from "./answer-in-turn.server.ts";

export interface SlowReaderLimits {
  /** A client that reads nothing of its response for this long is disconnected. */
  stallTimeoutMs: number;
  /** Minimum rate at which a client must read its response, in bytes per second. */
  minBytesPerSecond: number;
  /** Time that a client may need beyond that rate. */
  graceMs: number;
  /** Interval between checks of the rate. */
  checkIntervalMs: number;
}

/** A phone on a weak 2G connection reads about 3,000 bytes per second. */
const SLOW_READER_LIMITS: SlowReaderLimits = {
  stallTimeoutMs: 30_000,
  minBytesPerSecond: 1024,
  graceMs: 30_000,
  checkIntervalMs: 5_000,
};

/** Deadline for reading everything that was sent up to some moment. */
interface Deadline {
  /** The connection's `bytesWritten` at that moment. */
  bytesSent: number;
  dueAtMs: number;
}

/**
 * Disconnects clients that read their responses too slowly or not at all, because they occupy a connection, a
 * file and memory. They get a reset: an ordinary close keeps unread data in the kernel.
 */
export function cutSlowReaders(server: Server, limits: Partial<SlowReaderLimits> = {}): void {
  const { stallTimeoutMs, minBytesPerSecond, graceMs, checkIntervalMs } = {
    ...SLOW_READER_LIMITS,
    ...limits,
  };
  const deadlines = new Map<Socket, Deadline | undefined>();
  server.timeout = stallTimeoutMs;
  server.on("connection", (socket: Socket) => {
    deadlines.set(socket, undefined);
    socket.once("close", () => deadlines.delete(socket));
  });
  server.on("timeout", (socket: Socket) => {
    // While the site is still computing a response, the client has nothing to read.
    if (isAwaitingAnswer(socket) && socket.writableLength === 0) return;
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  const check = setInterval(() => {
    const nowMs = performance.now();
    for (const [socket, deadline] of deadlines) {
      const bytesTaken = socket.bytesWritten - socket.writableLength;
      if (deadline && bytesTaken < deadline.bytesSent) {
        if (nowMs > deadline.dueAtMs) socket.resetAndDestroy();
        continue;
      }
      const dueAtMs = nowMs + graceMs + (socket.writableLength / minBytesPerSecond) * 1000;
      deadlines.set(
        socket,
        socket.writableLength > 0 ? { bytesSent: socket.bytesWritten, dueAtMs } : undefined,
      );
    }
  }, checkIntervalMs);
  check.unref();
  server.once("close", () => clearInterval(check));
}
