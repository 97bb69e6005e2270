import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Site } from "../../app/site.ts";
import { openTestSite } from "../../app/testing/open-test-site.ts";
import { openDatabase } from "../database.ts";
import { shardDatabase } from "../shard-database.ts";

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

/** Creates an empty database on the tests' PostgreSQL server and returns its URL. */
export async function createTestDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  if (inject("isCluster")) await prepareCluster(url);
  return url.href;
}

/** Creates the tables and distributes them over the nodes. The coordinator is a node too. */
async function prepareCluster({ href, hostname, port }: URL): Promise<void> {
  const client = new pg.Client({ connectionString: href });
  await client.connect();
  await client.query("CREATE EXTENSION citus");
  await client.query("SELECT citus_set_coordinator_host($1, $2)", [hostname, port]);
  await client.query("SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)", [hostname, port]);
  await client.end();
  const database = await openDatabase({ dataDir: "memory", databaseUrl: href, role: "command" });
  await shardDatabase(database.maintenanceDb);
  await database.close();
}
