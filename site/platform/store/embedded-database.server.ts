import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { followEmbedded } from "./change-feed.server.ts";
import { openPGlite } from "./compiled-database.server.ts";
import { DataFolderTaken, dataFolderError, diskFullError } from "./data-folder-error.server.ts";
import { serveDatabase } from "./database-socket.server.ts";
import type { DatabaseSource, ProcessRole } from "./database-source.server.ts";
import { createRoomCheck, isDiskFull } from "./disk-room.server.ts";
import { type FolderLock, lockFolder } from "./folder-lock.server.ts";
import { securePrivateFolder } from "./private-folder.server.ts";
import { SITE_SEARCH_PATH } from "./session-state.server.ts";
import { shareConnection } from "./session-turns.server.ts";
import {
  findSocketFolder,
  openSocketFolder,
  type SocketAddress,
  socketPath,
} from "./socket-folder.server.ts";
import { StoreUnavailable } from "./store-unavailable.server.ts";

export interface EmbeddedOptions {
  /** How long a request waits while a client of the socket holds the only connection. */
  busyTimeoutMs: number;
  /** Longest transaction of a client while others wait. After it the client is disconnected. */
  turnLimitMs: number;
  /** Refuses to open a database that another process holds, also for a command. */
  isExclusive: boolean;
}

const DEFAULT_OPTIONS: EmbeddedOptions = {
  busyTimeoutMs: 2000,
  turnLimitMs: 120_000,
  isExclusive: false,
};
/** How long a command waits until the process that holds the folder accepts it or ends. */
const COMMAND_TIMEOUT_MS = 15_000;

/** Opens PGlite in a folder (`memory`: in memory), or connects to it through the process that holds it. */
export async function openEmbedded(
  dataDir: string,
  role: ProcessRole,
  options: Partial<EmbeddedOptions> = {},
): Promise<DatabaseSource> {
  const limits = { ...DEFAULT_OPTIONS, ...options };
  if (dataDir === "memory") return connectInside(await openPGlite(), limits);
  const folder = resolve(dataDir);
  securePrivateFolder(folder);
  const mayShare = role === "command" && !limits.isExclusive;
  const until = Date.now() + (mayShare ? COMMAND_TIMEOUT_MS : 0);
  for (;;) {
    const lock = lockFolder(folder);
    if (lock) return openFolder(folder, role, lock, limits);
    const address = mayShare ? findSocketFolder(folder) : undefined;
    if (address && (await answers(address))) return connectThrough(address);
    if (Date.now() >= until) throw new DataFolderTaken(folder);
    await wait(100);
  }
}

async function openFolder(
  folder: string,
  role: ProcessRole,
  lock: FolderLock,
  limits: EmbeddedOptions,
): Promise<DatabaseSource> {
  try {
    if (isDiskFull(folder)) throw diskFullError(folder);
    const address = role === "site" ? openSocketFolder(folder) : undefined;
    const lite = await openPGlite(join(folder, "database"));
    endProcessIfAborted(lite, folder);
    const source = await connectInside(lite, limits, address, createRoomCheck(folder));
    return { ...source, close: () => source.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw dataFolderError(folder, error);
  }
}

/**
 * Ends the process with an uncaught error when the database aborts, as after a failed write of its log. The next statement would
 * block the process for ever, and only a new process can repair the database from its log.
 */
function endProcessIfAborted(lite: PGlite, folder: string): void {
  lite.Module.onAbort = () => {
    const error = dataFolderError(folder, new Error("the database aborted"));
    // PGlite swallows what is thrown here, and a later moment than this one may come after the next statement.
    queueMicrotask(() => {
      throw error;
    });
  };
}

async function connectInside(
  lite: PGlite,
  { busyTimeoutMs, turnLimitMs }: EmbeddedOptions,
  address?: SocketAddress,
  isFull?: () => boolean,
): Promise<DatabaseSource> {
  await lite.waitReady;
  await lite.exec(SITE_SEARCH_PATH);
  let onChange = () => {};
  const turns = shareConnection(lite, {
    turnLimitMs,
    onMissedNotices: () => onChange(),
    ...(isFull && { isFull }),
  });
  const session = turns.openSession(undefined, { isSite: true });
  const inTurn = {
    waitReady: lite.waitReady,
    execProtocolStream: (message: Uint8Array, options: object) =>
      session.run(message, () => lite.execProtocolStream(message, options)),
  };
  let server: { close(): Promise<void> } | undefined;
  return {
    pool: { ...createPgConfig(inTurn as PGlite), max: 1, idleTimeoutMillis: 0 },
    // A backup may hold the only connection for a while. Requests fail early instead of waiting for its end.
    beforeConnect: async () => {
      if (!(await turns.isFreeWithin(busyTimeoutMs)))
        throw new StoreUnavailable("A client holds the database");
    },
    isOwner: true,
    follow: (changes) => {
      onChange = changes.note;
      return followEmbedded(lite, changes);
    },
    admitOthers: async () => {
      if (!address) return;
      try {
        server = await serveDatabase(lite, turns, address, () => onChange());
      } catch (error) {
        throw dataFolderError(address.host, error);
      }
    },
    close: async () => {
      await server?.close();
      await lite.close();
    },
  };
}

function connectThrough(address: SocketAddress): DatabaseSource {
  return {
    // The socket has no TLS, whatever PGSSLMODE of the shell asks for.
    pool: {
      ...address,
      ssl: false,
      user: "postgres",
      database: "postgres",
      max: 1,
      connectionTimeoutMillis: 30_000,
    },
    isOwner: false,
    close: async () => {},
  };
}

function answers(address: SocketAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(address));
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on("connect", () => answer(true)).on("error", () => answer(false));
  });
}
