import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { readMetric } from "../metrics/testing/read-metric.ts";
import { openDatabase } from "./database.server.ts";
import { followArchive } from "./follow-archive.server.ts";
import { startLocalPostgres } from "./testing/local-postgres.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const wait = () => readMetric("site_wal_archive_wait_seconds");

/** Follows the archive of a database's server. */
async function follow(databaseUrl: string): Promise<void> {
  const database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "command",
    server: patientServer,
  });
  onTestFinished(database.close);
  onTestFinished(followArchive(database.db, 50));
}

test("measures how long changes wait while the archive fails or does nothing, and not while it works", async () => {
  const postgres = await startLocalPostgres(["-c", "fsync=off", "-c", "archive_mode=on"]);
  onTestFinished(postgres.stop);
  const databaseUrl = await postgres.createDatabase("library");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const archiveBy = async (command: string) => {
    await client.query(`ALTER SYSTEM SET archive_command = '${command}'`);
    await client.query("SELECT pg_reload_conf()");
  };
  /** Writes something, begins the next file of the write-ahead log, and returns how long changes wait. */
  const waitAfterFile = async () => {
    await client.query("CREATE TABLE IF NOT EXISTS change (); INSERT INTO change DEFAULT VALUES");
    await client.query("SELECT pg_switch_wal()");
    return wait();
  };

  await archiveBy("true");
  await follow(databaseUrl);
  await expect.poll(waitAfterFile, { interval: 200 }).toBe(0);
  for (const command of ["false", ""]) {
    await archiveBy(command);
    await expect.poll(waitAfterFile, { interval: 200 }).toBeGreaterThan(0.1);
    await archiveBy("true");
    await expect.poll(wait).toBe(0);
  }
});

test("measures nothing of a server without an archive", async () => {
  await follow(await createTestDatabase());
  await pause(500);
  expect(await wait()).toBeUndefined();
});
