import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../site/platform/store/database.server.ts";
import { freePort } from "../site/platform/store/testing/free-port.ts";
import { findPostgresPrograms } from "./release/testing/postgres-programs.ts";

/**
 * `npm run test:postgres` runs the tests of the database on the PostgreSQL that Debian has installed below /usr/lib/postgresql, which is
 * older than that of the other tests. `npm run test:postgres -- 16` takes that version, which npm has too. Other arguments go to Vitest.
 */
const [first = "", ...others] = process.argv.slice(2);
const wanted = /^\d+$/.test(first) ? first : undefined;
const { folder: programs, user, version } = await findPostgresPrograms(wanted);
const folder = mkdtempSync(join(tmpdir(), "postgres-"));
if (user) chownSync(folder, user.uid, user.gid);
const port = await freePort();
const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), ["-D", join(folder, "data"), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: folder,
    ...user,
  });
const settings = [
  `port = ${port}`,
  "listen_addresses = 'localhost'",
  `unix_socket_directories = '${folder}'`,
  "fsync = off",
  "max_connections = 300",
  "statement_timeout = 300s",
];

const passwordFile = join(folder, "password");
const encoding = ["--encoding=UTF8", "--locale=C.UTF-8"];

try {
  writeFileSync(passwordFile, "password");
  run("initdb", "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, ...encoding);
  appendFileSync(join(folder, "data/postgresql.conf"), `${settings.join("\n")}\n`);
  run("pg_ctl", "-w", "-l", join(folder, "log"), "start");
  // New databases begin as a copy of this one.
  const url = `postgres://postgres:password@localhost:${port}`;
  const template = { dataDir: "memory", databaseUrl: `${url}/template1`, role: "command" } as const;
  await openDatabase(template).then(({ close }) => close());
  console.info(`Tests of the database on PostgreSQL ${version}`);
  const tests = ["run", "--project=database", ...(wanted ? others : process.argv.slice(2))];
  const { status } = spawnSync("vitest", tests, {
    stdio: "inherit",
    env: {
      ...process.env,
      TEST_DATABASE: "PostgreSQL",
      TEST_POSTGRES_URL: `${url}/postgres`,
    },
  });
  process.exitCode = status ?? 1;
} finally {
  run("pg_ctl", "-w", "-m", "immediate", "stop");
  rmSync(folder, { recursive: true, force: true });
}
