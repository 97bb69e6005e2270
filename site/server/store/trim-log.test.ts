import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { trimLog } from "./trim-log.ts";

test("keeps the write-ahead log of the embedded database short during many writes", {
  timeout: 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "log-"));
  const database = await openDatabase({ dataDir, role: "site" });
  const segments = async () => (await readdir(join(dataDir, "database", "pg_wal"))).length;
  const lengths: number[] = [];
  await sql`CREATE TABLE filler (text text)`.execute(database.db);
  for (let round = 0; round < 4; round++) {
    await sql`INSERT INTO filler SELECT md5(n::text) FROM generate_series(1, 250000) n`.execute(database.db);
    expect(await trimLog(database.db, 1024 * 1024)).toBe(true);
    lengths.push(await segments());
  }
  // Each round writes more than one segment of 16 MB. Without checkpoints the log would grow every time.
  expect(lengths[3]).toBeLessThanOrEqual((lengths[1] ?? 0) + 1);
  expect(await trimLog(database.db, 1024 * 1024)).toBe(false);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
