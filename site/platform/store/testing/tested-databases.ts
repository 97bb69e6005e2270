import { afterAll, beforeAll, describe } from "vitest";
import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import { createTestDatabase } from "./test-database.ts";

/**
 * The databases of suites that expect the same of each: PostgreSQL, and PGlite instead with `TEST_DATABASE=PGlite`, as
 * `npm run test:release` runs them too. A suite about what differs names both.
 */
export const testedDatabases = [process.env.TEST_DATABASE === "PGlite" ? "PGlite" : "PostgreSQL"] as const;

/** Runs a suite on the tested databases, each time with its own empty site. */
export function describeOnTestedDatabases(name: string, suite: (site: () => Site) => void): void {
  describe.each(testedDatabases)(`${name} on %s`, (database) => {
    let site: Site | undefined;
    beforeAll(async () => {
      const databaseUrl = database === "PostgreSQL" ? await createTestDatabase() : undefined;
      site = await openTestSite({ databaseUrl });
    });
    afterAll(() => site?.close());
    suite(() => {
      if (!site) throw new Error("The library is not open yet");
      return site;
    });
  });
}
