import type { TestProject } from "vitest/node";
import { startLocalPostgres } from "../local-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a PostgreSQL server whose databases tests may create. */
    postgresUrl: string;
    /** Whether the server is a Citus cluster, over which tests distribute the catalogue. */
    isCluster: boolean;
  }
}

/**
 * Starts one PostgreSQL server for all tests of the store. Its data is temporary. `TEST_POSTGRES_URL` names another one,
 * whose new databases may have the schema of a newer version.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.TEST_POSTGRES_URL;
  if (url) {
    project.provide("postgresUrl", url);
    return;
  }
  const postgres = await startLocalPostgres(["-c", "fsync=off", "-c", "statement_timeout=10000"]);
  project.provide("postgresUrl", await postgres.createDatabase("tests"));
  return postgres.stop;
}
