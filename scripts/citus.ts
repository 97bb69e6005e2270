import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCitus } from "./citus/build-citus.ts";

/**
 * `npm run citus`: builds Citus, starts a cluster of a coordinator and two workers, and runs the tests of the database with
 * the catalogue distributed over it. Arguments go to Vitest: with `--project site` the tests of the server's routes run
 * there, which takes half an hour.
 */
const USER = "postgres";
const firstPort = Number(process.env.CITUS_PORT ?? "5439");
const settings = [
  "shared_preload_libraries = 'citus'",
  "unix_socket_directories = ''",
  "listen_addresses = 'localhost'",
  "fsync = off",
  "max_connections = 1000",
  "max_prepared_transactions = 300",
  // Each database has a worker process that looks for deadlocks.
  "max_worker_processes = 300",
  "citus.shard_count = 4",
];

const programs = buildCitus(join(tmpdir(), "citus-build"));
const folder = mkdtempSync(join(tmpdir(), "citus-"));
chmodSync(folder, 0o755);
const nodes = ["coordinator", "worker-1", "worker-2"].map((name, index) => ({
  data: join(folder, name),
  port: firstPort + index,
}));
const asUser = (program: string, data: string, args: readonly string[]) =>
  execFileSync("runuser", ["-u", USER, "--", join(programs, program), "-D", data, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: folder,
  });

try {
  for (const { data, port } of nodes) {
    mkdirSync(data);
    execFileSync("chown", [USER, data]);
    asUser("initdb", data, ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust"]);
    appendFileSync(join(data, "postgresql.conf"), `${[...settings, `port = ${port}`].join("\n")}\n`);
    asUser("pg_ctl", data, ["-w", "-l", join(data, "log"), "start"]);
  }
  const urls = nodes.map(({ port }) => `postgres://${USER}@localhost:${port}/postgres`);
  const tests = process.argv.slice(2);
  const { status } = spawnSync(
    "npx",
    [
      "vitest",
      "run",
      ...(tests.length > 0 ? tests : ["--project", "database", "--testNamePattern", "PostgreSQL"]),
    ],
    { stdio: "inherit", env: { ...process.env, CITUS_TEST_URLS: urls.join(" ") } },
  );
  process.exitCode = status ?? 1;
  // Otherwise the tests may have run on another server.
  const created = execFileSync(join(programs, "psql"), [
    ...["--tuples-only", "--no-align", "--command"],
    "SELECT count(*) FROM pg_database WHERE datname LIKE 'test\\_%'",
    urls[1] ?? "",
  ]);
  if (Number(created) === 0) throw new Error("No test has used the cluster");
} finally {
  for (const { data } of nodes) asUser("pg_ctl", data, ["-m", "immediate", "stop"]);
  rmSync(folder, { recursive: true, force: true });
}
