import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "./database.server.ts";
import { keepLogShort } from "./trim-log.server.ts";

afterEach(() => void vi.useRealTimers());

test("keeps the write-ahead log of the embedded database short during many writes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const dataDir = await mkdtemp(join(tmpdir(), "log-"));
  const database = await openDatabase({ dataDir, role: "site" });
  const stop = keepLogShort(database.db, 1024 * 1024);
  const lastCheckpoint = async () =>
    (
      await sql<{ lsn: string }>`SELECT redo_lsn::text AS lsn FROM pg_control_checkpoint()`.execute(
        database.db,
      )
    ).rows[0]?.lsn;
  const segments = async () => (await readdir(join(dataDir, "database", "pg_wal"))).length;
  const lengths: number[] = [];
  await sql`CREATE TABLE filler (text text)`.execute(database.db);
  for (let round = 0; round < 4; round++) {
    await sql`INSERT INTO filler SELECT md5(n::text) FROM generate_series(1, 60000) n`.execute(database.db);
    const before = await lastCheckpoint();
    vi.advanceTimersByTime(10_000);
    await expect.poll(lastCheckpoint).not.toBe(before);
    lengths.push(await segments());
  }
  // Each round writes several segments of the 1 MB of tests. Without checkpoints the log would grow every time.
  expect(lengths[3]).toBeLessThanOrEqual((lengths[1] ?? 0) + 1);
  await stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
