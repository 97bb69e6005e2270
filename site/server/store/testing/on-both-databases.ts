import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Site } from "../../app/site.ts";
import { openTestSite } from "../../app/testing/open-test-site.ts";

/** Runs a suite twice, on PGlite and on PostgreSQL, each time with an empty library of its own. */
export function describeOnBothDatabases(name: string, suite: (library: () => Site) => void): void {
  describe.each(["PGlite", "PostgreSQL"])(`${name} on %s`, (database) => {
    let library: Site | undefined;
    beforeAll(async () => {
      const databaseUrl = database === "PostgreSQL" ? await createTestDatabase() : undefined;
      library = await openTestSite({ databaseUrl });
    });
    afterAll(() => library?.close());
    suite(() => {
      if (!library) throw new Error("The library is not open yet");
      return library;
    });
  });
}

/** URL of a new and empty database on the tests' PostgreSQL server. */
export async function createTestDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
