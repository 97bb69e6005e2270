import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isAwaitingAnswer } from "./answer-in-turn.ts";

export interface SlowReaderLimits {
  /** A client that takes no byte of its answer for this long is cut. */
  stallTimeoutMs: number;
  /** Slowest rate at which a client may take its answer, in bytes a second. */
  minBytesPerSecond: number;
  /** How much longer than by that rate a client may need. */
  graceMs: number;
  /** How often the rate is looked at. */
  checkIntervalMs: number;
}

/** A phone on a weak 2G connection takes some 3,000 bytes a second. */
export const SLOW_READER_LIMITS: SlowReaderLimits = {
  stallTimeoutMs: 30_000,
  minBytesPerSecond: 1024,
  graceMs: 30_000,
  checkIntervalMs: 5_000,
};

/** By when a client must have taken everything that it had been sent at some moment. */
interface Deadline {
  /** The connection's `bytesWritten` at that moment. */
  bytesSent: number;
  dueAtMs: number;
}

/** Cuts clients that do not read their answers, or read too slowly: they hold a connection, a file and memory. They get a
 * reset, since an ordinary end leaves what they did not read in the kernel. */
export function cutSlowReaders(
  server: Server,
  { stallTimeoutMs, minBytesPerSecond, graceMs, checkIntervalMs }: SlowReaderLimits = SLOW_READER_LIMITS,
): void {
  const deadlines = new Map<Socket, Deadline | undefined>();
  server.timeout = stallTimeoutMs;
  server.on("connection", (socket: Socket) => {
    deadlines.set(socket, undefined);
    socket.once("close", () => deadlines.delete(socket));
  });
  server.on("timeout", (socket: Socket) => {
    // While the site itself works at an answer there is nothing that the client could read.
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
