import type { TestProject } from "vitest/node";
import { openDatabase } from "../database.server.ts";
import { startLocalPostgres } from "./local-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a PostgreSQL server whose databases tests may create. */
    postgresUrl: string;
    /** URLs of the workers of a Citus cluster, over which tests distribute the catalogue. */
    clusterWorkers: readonly string[] | undefined;
  }
}

/**
 * Starts one PostgreSQL server for all tests of the store. Its data is temporary. `TEST_POSTGRES_URL` names another one,
 * whose new databases may have the schema of a newer version. `CITUS_TEST_URLS` names the nodes of a Citus cluster, the
 * coordinator first.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_POSTGRES_URL, CITUS_TEST_URLS } = process.env;
  const [coordinator, ...workers] = CITUS_TEST_URLS?.split(" ") ?? [];
  if (coordinator) project.provide("clusterWorkers", workers);
  const url = coordinator ?? TEST_POSTGRES_URL;
  if (url) {
    project.provide("postgresUrl", url);
    return;
  }
  // It ends a hang, as any wait of a test does, and judges no slow disk.
  const postgres = await startLocalPostgres([
    "-c",
    "fsync=off",
    "-c",
    "statement_timeout=300s",
    "-c",
    "max_connections=400",
  ]);
  const testsUrl = await postgres.createDatabase("tests");
  // New databases begin as a copy of this one, so migrations run once.
  const template = await openDatabase({
    dataDir: "memory",
    databaseUrl: new URL("/template1", testsUrl).href,
    role: "command",
  });
  await template.close();
  project.provide("postgresUrl", testsUrl);
  return postgres.stop;
}
