import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../composition/testing/test-app.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { fillFingerprints } from "./fill-fingerprints.server.ts";

let tested: TestApp;
beforeEach(async () => {
  tested = await openTestApp();
});
afterEach(() => tested.close());
const { signal } = new AbortController();

test("names the first cause in one line, however many files are missing", async () => {
  const { entries } = captureLog();
  await rm(join(tested.site.storage.location, "media"), { recursive: true });
  await fillFingerprints(tested.site, signal);
  expect(entries()).toMatchObject([
    {
      event: "task.failed",
      task: "compute-fingerprint",
      failedCount: expect.any(Number),
      error: { message: expect.stringMatching(/^media\/\S+ is missing in the storage$/) },
    },
  ]);
});

test("ends at the first file while the storage is lost, to be tried again", async () => {
  captureLog();
  const { catalog, storage } = tested.site;
  await rm(join(storage.location, "media"), { recursive: true });
  let asked = 0;
  const lost = { ...storage, findProblem: async () => String(++asked) };
  await expect(fillFingerprints({ catalog, storage: lost }, signal)).rejects.toMatchObject({
    message: expect.stringContaining("missing"),
  });
  expect(asked).toBe(1);
});

test("takes turns with uploads, however many files lack theirs, and counts those that cannot be read once", async () => {
  const { entries } = captureLog();
  const { db } = tested.site.database;
  await sql`
    INSERT INTO media SELECT (jsonb_populate_record(media, jsonb_build_object('hash', lpad(to_hex(number), 64, '0')))).*
    FROM (SELECT media FROM media WHERE duration_ms IS NOT NULL LIMIT 1) AS one, generate_series(1, 25) AS number`.execute(
    db,
  );
  const first = await fillFingerprints(tested.site, signal);
  expect(first).toMatchObject({ after: "a".padStart(64, "0"), failedCount: 10 });
  expect(await fillFingerprints(tested.site, signal, first)).toMatchObject({ failedCount: 20 });
  expect(entries()).toEqual([]);
  await tested.site.uploads.fillPrints();
  await expect
    .poll(async () => (await sql`SELECT FROM job WHERE name = 'fill-fingerprints'`.execute(db)).rows)
    .toEqual([]);
  expect(entries()).toMatchObject([{ event: "task.failed", task: "compute-fingerprint", failedCount: 25 }]);
});

test("is done once for all processes that start", async () => {
  const { uploads } = tested.site;
  const { db } = uploads.database;
  await Promise.all([uploads.fillPrints(), uploads.fillPrints(), uploads.fillPrints()]);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int FROM job WHERE name = 'fill-fingerprints'`.execute(db);
  expect(rows[0]?.count).toBeLessThanOrEqual(1);
  await expect
    .poll(async () => (await sql`SELECT FROM job WHERE name = 'fill-fingerprints'`.execute(db)).rows)
    .toEqual([]);
});
