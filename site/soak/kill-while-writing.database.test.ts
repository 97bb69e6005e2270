import { expect, test } from "vitest";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { killWhileWriting } from "./kill-while-writing.ts";

/** `npm run soak` kills the site many times. */
const RUNS = 1;

test.each(["PGlite", "PostgreSQL"])(
  "a site on %s that is killed while it is written to loses nothing that it acknowledged",
  async (name) => {
    const databaseUrl = name === "PostgreSQL" ? await createTestDatabase() : undefined;
    const report = await killWhileWriting({ runs: RUNS, databaseUrl, maxKillDelayMs: 0 });
    expect(report.losses).toEqual([]);
    expect(report.runs).toBe(RUNS);
    expect(Math.min(report.plays, report.reports, report.logins, report.actions)).toBeGreaterThan(0);
  },
);
