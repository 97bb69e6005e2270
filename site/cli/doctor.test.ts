import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSite } from "../composition/site.server.ts";
import { runInProcess } from "./testing/run-in-process.ts";

test("the doctor names the jobs that wait for an administrator, which are no fault", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "doctor-"));
  const site = await openSite({ dataDir, role: "command" });
  await sql`
    INSERT INTO job (name, key, payload, run_at, attempts)
    VALUES ('strip-audio', 'a', '{}', 'infinity', 21), ('copy-audio', 'b', '{}', now(), 3)`.execute(
    site.uploads.database.db,
  );
  await site.close();
  const { code, out } = await runInProcess(["doctor"], { DATA_DIR: dataDir, DATABASE_URL: undefined });
  expect(code).toBe(0);
  expect(out.split("\n").filter((line) => line.includes("/admin/jobs/"))).toEqual([
    "1 jobs strip-audio failed for good or were stopped: retry them at /admin/jobs/.",
  ]);
  await rm(dataDir, { recursive: true });
});
