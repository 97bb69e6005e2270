import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { type OpenDatabase, openDatabase } from "../platform/store/database.server.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { createApp } from "./create-app.server.ts";
import { openProcessList, type ProcessList } from "./process-list.server.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

const [old, other] = ["old ".repeat(8), "other ".repeat(6)];
const pace = { seenEveryMs: 50, endedAfterMs: 20_000 };

let database: OpenDatabase;
let site: Site;
beforeAll(async () => {
  site = await openTestSite();
  database = await openDatabase({
    databaseUrl: await createTestDatabase(),
    dataDir: "memory",
    role: "command",
  });
});
afterAll(async () => {
  await database.close();
  await site.close();
});
beforeEach(async () => {
  captureLog();
  await database.db.deleteFrom("site_process").execute();
});

/** Enters a process that leaves the list at the latest when the test ends, also when it fails. */
async function enterList(sessionSecret: string, paceOfProcess = pace): Promise<ProcessList> {
  const processList = await openProcessList(database.db, sessionSecret, paceOfProcess);
  onTestFinished(() => processList.close());
  return processList;
}

/** Returns status and text of `/readyz` in a process with this list. */
async function readiness(processList: ProcessList) {
  const app = createApp({ site: { ...site, processList }, environment: readEnvironment({}), brand });
  const answer = await app.request("http://localhost/readyz");
  return `${answer.status} ${await answer.text()}`;
}

test("a process with another secret is not ready, and the earlier one says so", async () => {
  const first = await enterList(old, pace);
  const second = await enterList(other, pace);
  expect(await readiness(second)).toBe(
    "503 SESSION_SECRET differs from that of a process that started earlier",
  );
  await expect
    .poll(() => readiness(first))
    .toBe("200 ready, but a process that started later has a different SESSION_SECRET");
  await first.close();
  await expect.poll(() => readiness(second)).toBe("200 ready");
});

test.each([
  ["the same secret", old, old],
  ["lists in another order", `${old},${other}`, `${other},${old}`],
  ["a further secret that is not in use yet", old, `${old},${other}`],
])("processes with %s are ready", async (_, one, two) => {
  await enterList(one, pace);
  const second = await enterList(two, pace);
  expect(await readiness(second)).toBe("200 ready");
});

test("a process whose secret another one does not accept yet is not ready", async () => {
  await enterList(old, pace);
  const second = await enterList(`${other},${old}`, pace);
  expect(second.secretConflict()).toBe("with-earlier-process");
});

test("a process that ended without a word is forgotten", async () => {
  await enterList(old, { seenEveryMs: 3_600_000, endedAfterMs: 20_000 });
  const second = await enterList(other, { seenEveryMs: 50, endedAfterMs: 500 });
  await expect.poll(() => readiness(second)).toBe("200 ready");
});

test("the database has no secret", async () => {
  await enterList(`${old},${other}`, pace);
  const rows = await database.db.selectFrom("site_process").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(old);
});

test("a process waits for a slow look instead of starting the next, which could end after it left", async () => {
  const seenEveryMs = 5;
  await enterList(old, { seenEveryMs, endedAfterMs: 20_000 });
  const waitingCounts = await database.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE site_process IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const counts: number[] = [];
    // The first look may begin late. Many more would follow it within its wait.
    while (counts.length < 30) {
      const { rows } = await sql`
        SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE NOT granted AND relation = 'site_process'::regclass AND datname = current_database()
      `.execute(transaction);
      if (rows.length > 0) counts.push(rows.length);
      await wait(seenEveryMs);
    }
    return counts;
  });
  expect(Math.max(...waitingCounts)).toBe(1);
});
