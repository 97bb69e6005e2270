import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/**
 * Drops the indexes of words, which take most of the time when rows come one by one. Returns a function that builds them over all
 * rows at once. A process that ends in between leaves a database without them, except within a transaction.
 */
export async function dropSearchIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT class.relname AS name, pg_get_indexdef(class.oid) AS definition
    FROM pg_class AS class JOIN pg_am ON pg_am.oid = class.relam
    WHERE amname = 'gin' AND relkind = 'i' AND relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.table(name)}`.execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}
