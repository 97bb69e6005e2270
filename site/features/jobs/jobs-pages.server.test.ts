import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addJob, claimJob } from "../../platform/jobs/job-rows.server.ts";
import { changeJobPath, retryJobsPath } from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import {
  openTestAdministration,
  type TestAdministration,
} from "../moderation/testing/test-administration.ts";

let tested: TestAdministration;
beforeAll(async () => {
  tested = await openTestAdministration();
});
afterAll(() => tested.close());

/** No process has a handler for jobs of this name, so they stay as a test made them. */
const NAME = "paint";
let failed: number;
let waiting: number;
beforeEach(async () => {
  const { db } = tested.site.uploads.database;
  await sql`DELETE FROM job`.execute(db);
  for (const key of ["wall", "door"]) await addJob(db, { name: NAME, key });
  const { rows } = await sql<{ id: number }>`SELECT id FROM job ORDER BY id`.execute(db);
  [failed, waiting] = rows.map(({ id }) => id) as [number, number];
  await sql`
    UPDATE job SET run_at = 'infinity', attempts = 21, last_error = ${"Error: no <b>paint</b>"}
    WHERE id = ${failed}`.execute(db);
});

const post = (browser: TestBrowser, path: string) =>
  browser.visit(path, { method: "POST", body: new URLSearchParams() });
const page = async (path: string = adminPaths.jobs) => (await tested.ada.visit(path)).text();
const due = async () => {
  const { db } = tested.site.uploads.database;
  const { rows } = await sql<{ id: number }>`SELECT id FROM job WHERE run_at <= now() ORDER BY id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

test("an administrator sees what waits, runs and failed, with the cause", async () => {
  const { db } = tested.site.uploads.database;
  await addJob(db, { name: NAME, key: "roof" });
  await claimJob(db, [NAME], 60_000);
  const html = await page();
  expect(html).toContain("1 waiting");
  expect(html).toContain("1 running");
  expect(html).toContain("1 failed or stopped");
  expect(html).toContain("Error: no &lt;b&gt;paint&lt;/b&gt;");
  expect(html).toContain(`action="${changeJobPath(failed, "retry")}"`);
  expect(html).toContain(`action="${retryJobsPath(NAME)}"`);
});

test("an administrator retries a failed job", async () => {
  const answer = await post(tested.ada, changeJobPath(failed, "retry"));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `${adminPaths.jobs}?outcome=retried`,
  ]);
  expect(await due()).toEqual([failed, waiting]);
  expect(await page(`${adminPaths.jobs}?outcome=retried`)).toContain("as soon as a process is free");
});

test("an administrator retries all failed jobs of a name", async () => {
  expect((await post(tested.ada, retryJobsPath(NAME))).headers.get("location")).toContain("retried");
  expect(await due()).toEqual([failed, waiting]);
  expect((await post(tested.ada, retryJobsPath(NAME))).headers.get("location")).toContain("gone");
});

test("an administrator stops a job, which then waits to be retried", async () => {
  expect((await post(tested.ada, changeJobPath(waiting, "stop"))).headers.get("location")).toContain(
    "stopped",
  );
  expect(await due()).toEqual([]);
  expect(await page()).toContain("2 failed or stopped");
  expect((await post(tested.ada, changeJobPath(waiting, "retry"))).headers.get("location")).toContain(
    "retried",
  );
  expect(await due()).toEqual([waiting]);
});

test("an administrator is told that a job has ended meanwhile", async () => {
  for (const action of ["retry", "stop"] as const)
    expect((await post(tested.ada, changeJobPath(999_999, action))).headers.get("location")).toContain(
      "gone",
    );
  expect(await page(`${adminPaths.jobs}?outcome=gone`)).toContain("It may have ended meanwhile");
});

test("nobody else sees the page, or retries and stops jobs", async () => {
  for (const browser of [tested.stranger, tested.bob]) {
    expect((await browser.visit(adminPaths.jobs)).status).toBe(404);
    for (const path of [changeJobPath(failed, "retry"), changeJobPath(waiting, "stop"), retryJobsPath(NAME)])
      expect((await post(browser, path)).status).toBe(404);
  }
  expect(await due()).toEqual([waiting]);
});
