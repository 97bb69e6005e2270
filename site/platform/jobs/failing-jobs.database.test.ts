import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { type OpenDatabase, openDatabase } from "../store/database.server.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { testedDatabases } from "../store/testing/tested-databases.ts";
import { openJobList } from "./job-list.server.ts";
import { addJob } from "./job-rows.server.ts";
import { type JobHandler, openJobs } from "./open-jobs.server.ts";

describe.each(testedDatabases)("jobs that fail on %s", (kind) => {
  let database: OpenDatabase;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
  });
  afterEach(async () => {
    await close();
    await database.close();
  });
  const open = (greet: JobHandler, maxAttempts: number) => {
    const options = { handlers: { greet }, concurrency: 1, isAlone: false, pollMs: 20, maxAttempts };
    close = openJobs(database.db, options).close;
  };
  const add = (key: string) => addJob(database.db, { name: "greet", key });
  const makeDue = () => sql`UPDATE job SET run_at = now() WHERE run_at < 'infinity'`.execute(database.db);

  it("wait for an administrator if they cannot be given up yet", async () => {
    captureLog();
    await add("a");
    open({ run: () => Promise.reject(new Error("no file")), giveUp: async () => false }, 1);
    const list = openJobList(database.db);
    await expect.poll(() => makeDue().then(() => list.troubled(5))).toMatchObject([{ state: "failed" }]);
    expect(await list.troubled(5)).toMatchObject([{ key: "a", attempts: 2, lastError: "Error: no file" }]);
  });

  it("log a cause once, however many of them it fails", async () => {
    const { entries } = captureLog();
    for (const key of ["a", "b", "c"]) await add(key);
    const failures: string[] = [];
    const run: JobHandler["run"] = async ({ key }) => {
      failures.push(key);
      throw new Error(key === "c" ? "no voice" : `media/${key.repeat(64)} is missing`);
    };
    open({ run }, 20);
    await expect.poll(() => makeDue().then(() => failures.length)).toBeGreaterThan(6);
    expect(new Set(failures).size).toBe(3);
    const messages = entries()
      .filter(({ event }) => event === "job.failed")
      .map(({ error }) => (error as Error).message);
    expect(messages.sort()).toEqual(["media/[token] is missing", "no voice"]);
  });
});
