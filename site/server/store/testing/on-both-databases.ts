import { afterAll, beforeAll, describe } from "vitest";
import type { Site } from "../../app/site.ts";
import { openTestSite } from "../../app/testing/open-test-site.ts";
import { createTestDatabase } from "./test-database.ts";

/** Runs a suite twice, on PGlite and on PostgreSQL, each time with its own empty site. */
export function describeOnBothDatabases(name: string, suite: (site: () => Site) => void): void {
  describe.each(["PGlite", "PostgreSQL"])(`${name} on %s`, (database) => {
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
