import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { readEnvironment } from "../environment/environment.ts";
import { type OpenDatabase, openDatabase } from "../store/database.ts";
import { createTestDatabase } from "../store/testing/on-both-databases.ts";
import { createApp } from "./create-app.ts";
import { openProcessList, type ProcessList } from "./process-list.ts";
import type { Site } from "./site.ts";
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
  await database.db.deleteFrom("site_process").execute();
});

/** Returns status and text of `/readyz` in a process with this list. */
async function readiness(processList: ProcessList) {
  const app = createApp({ site: { ...site, processList }, environment: readEnvironment({}), brand });
  const answer = await app.request("http://localhost/readyz");
  return `${answer.status} ${await answer.text()}`;
}

test("a process with another secret is not ready, and the earlier one says so", async () => {
  const first = await openProcessList(database.db, old, pace);
  const second = await openProcessList(database.db, other, pace);
  expect(await readiness(second)).toBe(
    "503 SESSION_SECRET differs from that of a process that started earlier",
  );
  await expect
    .poll(() => readiness(first))
    .toBe("200 ready, but a process that started later has a different SESSION_SECRET");
  await first.close();
  await expect.poll(() => readiness(second)).toBe("200 ready");
  await second.close();
});

test.each([
  ["the same secret", old, old],
  ["lists in another order", `${old},${other}`, `${other},${old}`],
  ["a further secret that is not in use yet", old, `${old},${other}`],
])("processes with %s are ready", async (_, one, two) => {
  const first = await openProcessList(database.db, one, pace);
  const second = await openProcessList(database.db, two, pace);
  expect(await readiness(second)).toBe("200 ready");
  await Promise.all([first.close(), second.close()]);
});

test("a process whose secret another one does not accept yet is not ready", async () => {
  const first = await openProcessList(database.db, old, pace);
  const second = await openProcessList(database.db, `${other},${old}`, pace);
  expect(second.secretConflict()).toBe("with-earlier-process");
  await Promise.all([first.close(), second.close()]);
});

test("a process that ended without a word is forgotten", async () => {
  const first = await openProcessList(database.db, old, { seenEveryMs: 3_600_000, endedAfterMs: 20_000 });
  const second = await openProcessList(database.db, other, { seenEveryMs: 50, endedAfterMs: 500 });
  await expect.poll(() => readiness(second)).toBe("200 ready");
  await Promise.all([first.close(), second.close()]);
});

test("the database has no secret", async () => {
  const list = await openProcessList(database.db, `${old},${other}`, pace);
  const rows = await database.db.selectFrom("site_process").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(old);
  await list.close();
});
