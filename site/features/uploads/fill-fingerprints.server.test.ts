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
