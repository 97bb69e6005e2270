import type { TestProject } from "vitest/node";
import { startLocalPostgres } from "../local-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a PostgreSQL server whose databases tests may create. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all tests of the store. Its data is temporary. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startLocalPostgres(["-c", "fsync=off", "-c", "statement_timeout=10000"]);
  project.provide("postgresUrl", await postgres.createDatabase("tests"));
  return postgres.stop;
}
