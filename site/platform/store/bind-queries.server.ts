import type { Database } from "./database.server.ts";

type Query = (db: Database, ...args: never[]) => Promise<unknown>;

/** Queries without their first parameter, the database. */
export type BoundQueries<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends (db: Database, ...args: infer Args) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** Returns queries without their first parameter. `run` gives each call its database or transaction. */
export function bindQueries<Queries extends Record<string, Query>>(
  queries: Queries,
  run: (query: (db: Database) => Promise<unknown>) => Promise<unknown>,
): BoundQueries<Queries> {
  const bound = Object.entries(queries).map(([name, query]) => [
    name,
    (...args: never[]) => run((db) => query(db, ...args)),
  ]);
  return Object.fromEntries(bound);
}
