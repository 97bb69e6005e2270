import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { freePort } from "../../site/platform/store/testing/free-port.ts";
import { findPostgresPrograms } from "./testing/postgres-programs.ts";

const deploy = fileURLToPath(new URL("../../deploy/postgresql/", import.meta.url));
const run = promisify(execFile);
const isMissing = inject("missingPrograms").some((program) =>
  ["pgbackrest", "pg_ctlcluster"].includes(program),
);

describe.skipIf(isMissing)("deploy/postgresql", () => {
  let root: string;
  let port: number;
  let programs: Awaited<ReturnType<typeof findPostgresPrograms>>;
  const asPostgres = (program: string, ...args: string[]) =>
    run(program, args, {
      cwd: root,
      ...(programs.user && { uid: programs.user.uid, gid: programs.user.gid }),
    });
  const pgbackrest = (...args: string[]) =>
    asPostgres("pgbackrest", `--config=${root}/pgbackrest.conf`, "--stanza=tuna", ...args);
  const server = (action: "start" | "stop") =>
    asPostgres(
      join(programs.folder, "pg_ctl"),
      "-D",
      `${root}/data`,
      "-w",
      "-l",
      `${root}/server.log`,
      action,
    );
  const query = async (sql: string) => {
    const args = ["-h", root, "-p", String(port), "-d", "postgres", "-qAt", "-c", sql];
    return (await asPostgres(join(programs.folder, "psql"), ...args)).stdout.trim();
  };

  beforeEach(async () => {
    programs = await findPostgresPrograms();
    root = await mkdtemp(join(tmpdir(), "pitr-"));
    if (programs.user) await chown(root, programs.user.uid, programs.user.gid);
    port = await freePort();
    for (const folder of ["repository", "spool", "log"]) await asPostgres("mkdir", join(root, folder));
  });
  afterEach(async () => {
    await server("stop").catch(() => {});
    await rm(root, { recursive: true, force: true });
  });

  it("brings the database back to the moment before a mistake", async () => {
    await asPostgres(join(programs.folder, "initdb"), "-D", `${root}/data`, "-A", "trust");
    await configure();
    await server("start");
    await pgbackrest("stanza-create");
    await pgbackrest("check");
    await query("CREATE TABLE sound (id int); INSERT INTO sound SELECT generate_series(1, 1000)");
    await pgbackrest("--type=full", "backup");
    await query("INSERT INTO sound SELECT generate_series(1001, 1500)");
    await pgbackrest("--type=incr", "backup");
    await query("INSERT INTO sound VALUES (1501)");
    const before = await query("SELECT clock_timestamp()");
    await query("DELETE FROM sound");
    await query("SELECT pg_switch_wal()");
    await server("stop");
    await pgbackrest("--delta", "--type=time", `--target=${before}`, "--target-action=promote", "restore");
    await server("start");
    await expect.poll(() => query("SELECT pg_is_in_recovery()")).toBe("f");
    expect(await query("SELECT count(*) FROM sound")).toBe("1501");
  });

  async function configure(): Promise<void> {
    const here = (file: string) =>
      readFileSync(join(deploy, file), "utf8")
        .replace("/var/lib/pgbackrest", `${root}/repository`)
        .replace("/var/spool/pgbackrest", `${root}/spool`)
        .replace("/var/lib/postgresql/15/main", `${root}/data`)
        .replace("pgbackrest --stanza", `pgbackrest --config=${root}/pgbackrest.conf --stanza`);
    const settings = [`log-path=${root}/log`, `lock-path=${root}/spool`, "", "[tuna]"].join("\n");
    const configuration = here("pgbackrest.conf").replace("[tuna]", settings);
    const own = `pg1-port=${port}\npg1-socket-path=${root}\n`;
    await writeFile(join(root, "pgbackrest.conf"), configuration + own);
    const place = `port = ${port}\nunix_socket_directories = '${root}'\nlisten_addresses = ''\n`;
    await appendFile(join(root, "data/postgresql.conf"), here("archive.conf") + place);
  }
});
