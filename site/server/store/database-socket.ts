import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketHandler } from "@electric-sql/pglite-socket";
import { findMessages } from "./find-messages.ts";
import type { Session, shareConnection } from "./session-turns.ts";

/** The folder and port that PostgreSQL clients take for a unix socket; works for `psql -h` too. */
export interface SocketAddress {
  host: string;
  port: number;
}

const PORT = 5432;
/** Type of PostgreSQL's NotificationResponse. */
const NOTIFICATION = 0x41;
/** A unix socket's path has 108 bytes on Linux and 104 on macOS. */
const LONGEST_PATH_BYTES = 100;

/** Where the process that holds a data folder lets others in: beside the data, or in the temp folder when too deep. */
export function socketAddress(dataDir: string): SocketAddress {
  const folder = realpathSync(dataDir);
  if (Buffer.byteLength(socketPath({ host: folder, port: PORT })) <= LONGEST_PATH_BYTES) {
    return { host: folder, port: PORT };
  }
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return { host: join(tmpdir(), `catalogue-${process.getuid?.() ?? 0}-${name}`), port: PORT };
}

/** Path of the socket file itself. */
export function socketPath({ host, port }: SocketAddress): string {
  return join(host, `.s.PGSQL.${port}`);
}

/**
 * Serves an embedded database to other processes of the same user, each in turn with this process. Calls `onNotice`
 * when the database sends a notice (LISTEN) with what it answers them, before they get that answer.
 */
export async function serveDatabase(
  lite: PGlite,
  turns: ReturnType<typeof shareConnection>,
  address: SocketAddress,
  onNotice: () => void = () => {},
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(address);
  mkdirSync(address.host, { recursive: true, mode: 0o700 });
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
      // What they left open is undone while the database is still there.
      await Promise.all(sessions.map((session) => session.end()));
    },
  };
}

/** The library's own server keeps transactions of its clients apart, but not from this process: hence our turns. */
function attach(
  socket: Socket,
  lite: PGlite,
  turns: ReturnType<typeof shareConnection>,
  onNotice: () => void,
): Session {
  const session = turns.openSession(() => socket.destroy());
  const queue = {
    enqueue: (_handler: number, message: Uint8Array, onRawData: (data: Uint8Array) => void) => {
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
