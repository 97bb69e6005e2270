import { type Kysely, sql } from "kysely";

/** Returns the `up` of a migration that executes these SQL statements in order. */
export function runStatements(statements: readonly string[]) {
  return async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
}
