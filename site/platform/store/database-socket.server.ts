import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketHandler } from "@electric-sql/pglite-socket";
import { refuseCopyFromClient } from "./copy-from-client.server.ts";
import { findMessages } from "./find-messages.server.ts";
import type { Session, Turns } from "./session-turns.server.ts";
import { type SocketAddress, socketPath } from "./socket-folder.server.ts";

/** Type of PostgreSQL's NotificationResponse. */
const NOTIFICATION = 0x41;
/**
 * Serves an embedded database to other processes of the same user, in turns with this process. Calls `onNotice` if an
 * answer to a client contains a notification (LISTEN), before the client gets the answer.
 */
export async function serveDatabase(
  lite: PGlite,
  turns: Turns,
  address: SocketAddress,
  onNotice: () => void = () => {},
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(address);
  rmSync(path, { force: true });
  const clients = new Map<Socket, Session>();
  const server = createServer((socket) => {
    clients.set(socket, attach(socket, lite, turns, onNotice));
    socket.on("close", () => clients.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    async close() {
      const sessions = [...clients.values()];
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of clients.keys()) socket.destroy();
      await closed;
      // Rolls back their open transactions before the database closes.
      await Promise.all(sessions.map((session) => session.end()));
    },
  };
}

/** PGlite's own server separates the transactions of its clients, but not from this process. Our turns do both. */
function attach(socket: Socket, lite: PGlite, turns: Turns, onNotice: () => void): Session {
  const session = turns.openSession(() => socket.destroy(), { isReceiving: () => socket.writableLength > 0 });
  const queue = {
    enqueue: (_handler: number, sent: Uint8Array, onRawData: (data: Uint8Array) => void) => {
      const message = refuseCopyFromClient(sent);
      const look = findMessages(NOTIFICATION, onNotice);
      const onData = (data: Uint8Array) => {
        look(data);
        onRawData(data);
      };
      return session.run(message, () => lite.execProtocolRawStream(message, { onRawData: onData }));
    },
    clearQueueForHandler: () => {},
    clearTransactionIfNeeded: () => session.end(),
  };
  const handler = new PGLiteSocketHandler({ queryQueue: queue as never, closeOnDetach: true });
  handler.attach(socket).catch(() => socket.destroy());
  return session;
}
