import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCitus } from "./citus/build-citus.ts";

/**
 * `npm run citus`: builds Citus, starts a cluster whose coordinator has the shards, and runs the tests of catalogue and
 * moderation with the catalogue distributed over it. Arguments go to Vitest.
 */
const USER = "postgres";
const PORT = process.env.CITUS_PORT ?? "5439";
const settings = [
  "shared_preload_libraries = 'citus'",
  `port = ${PORT}`,
  "unix_socket_directories = ''",
  "listen_addresses = 'localhost'",
  "fsync = off",
  "max_connections = 300",
  "citus.shard_count = 4",
];

const programs = buildCitus(join(tmpdir(), "citus-build"));
const folder = mkdtempSync(join(tmpdir(), "citus-"));
chmodSync(folder, 0o755);
const data = join(folder, "data");
mkdirSync(data);
const asUser = (program: string, args: readonly string[]) =>
  execFileSync("runuser", ["-u", USER, "--", join(programs, program), "-D", data, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: folder,
  });

execFileSync("chown", [USER, data]);
try {
  asUser("initdb", ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust"]);
  appendFileSync(join(data, "postgresql.conf"), `${settings.join("\n")}\n`);
  asUser("pg_ctl", ["-w", "-l", join(data, "log"), "start"]);
  const tests = process.argv.slice(2);
  const { status } = spawnSync(
    "npx",
    [
      "vitest",
      "run",
      "--project",
      "database",
      ...(tests.length > 0 ? tests : ["site/server/catalog", "site/server/moderation"]),
      "--testNamePattern",
      "PostgreSQL",
    ],
    {
      stdio: "inherit",
      env: { ...process.env, CITUS_TEST_URL: `postgres://${USER}@localhost:${PORT}/postgres` },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  asUser("pg_ctl", ["-m", "immediate", "stop"]);
  rmSync(folder, { recursive: true, force: true });
}
