import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** A PgBouncer in transaction mode in front of a database. */
export interface Pooler {
  /** Address of the database behind it. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts one that passes these parameters over instead of refusing them. */
export async function startPooler(
  databaseUrl: string,
  ignoredParameters: readonly string[],
): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "pooler-"));
  // PgBouncer gives up the rights of root, and still has to read its files.
  await chmod(folder, 0o755);
  const listenPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(join(folder, "users"), `"${username}" "${password}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
ignore_startup_parameters = ${["extra_float_digits", ...ignoredParameters].join(",")}
`,
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn("pgbouncer", [...(isRoot ? ["-u", "nobody"] : []), "-q", file], { stdio: "ignore" });
  const pooled = new URL(databaseUrl);
  pooled.host = `127.0.0.1:${listenPort}`;
  pooled.pathname = pathname;
  while (!(await answers(pooled.href))) {
    if (child.exitCode !== null) throw new Error("PgBouncer did not start");
  }
  return {
    databaseUrl: pooled.href,
    async stop() {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
