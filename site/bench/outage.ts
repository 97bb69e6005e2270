import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSite, type Site } from "../composition/site.server.ts";
import { log } from "../platform/log/log.server.ts";
import { startDatabaseProxy } from "../platform/store/testing/database-proxy.ts";
import { startLocalPostgres } from "../platform/store/testing/local-postgres.ts";

const MAX_REFUSAL_MS = 3000;
const MAX_RECOVERY_MS = 1000;
const ROUNDS = 5;
/** Reads that wait while the database fails. */
const READS = 20;

/**
 * Measures how long reads wait for a PostgreSQL server that refuses connections or never answers, and after which time they
 * succeed once it is back. Fails if a read waits for more than 3 seconds, or a recovery takes more than one.
 */
export async function bench(): Promise<void> {
  log.level = "silent";
  const postgres = await startLocalPostgres(["-c", "fsync=off"]);
  const proxy = await startDatabaseProxy(await postgres.createDatabase("outage"));
  const dataDir = await mkdtemp(join(tmpdir(), "outage-"));
  const site = await openSite({ dataDir, databaseUrl: proxy.url, role: "site" });
  const faults = { refuses: proxy.refuse, "never answers": async () => proxy.blackHole() };
  const rows = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [fault, begin] of Object.entries(faults)) {
        await timeUntilRead(site);
        await begin();
        const waits = await Promise.all(Array.from({ length: READS }, () => timeOfRefusal(site)));
        await proxy.restore();
        rows.push({
          fault,
          "longest wait, ms": Math.round(Math.max(...waits)),
          "recovery, ms": Math.round(await timeUntilRead(site)),
        });
      }
    }
  } finally {
    await site.close();
    await proxy.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
  console.table(rows);
  const isSlow = rows.some(
    (row) => row["longest wait, ms"] > MAX_REFUSAL_MS || row["recovery, ms"] > MAX_RECOVERY_MS,
  );
  if (isSlow) process.exitCode = 1;
}

async function timeOfRefusal({ catalog }: Site): Promise<number> {
  const startedAtMs = performance.now();
  await catalog.counts().catch(() => {});
  return performance.now() - startedAtMs;
}

async function timeUntilRead({ catalog }: Site): Promise<number> {
  const startedAtMs = performance.now();
  const isRead = () =>
    catalog.counts().then(
      () => true,
      () => false,
    );
  while (!(await isRead())) await wait(10);
  return performance.now() - startedAtMs;
}
