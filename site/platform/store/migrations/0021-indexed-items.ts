import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Stores in which transaction an item was indexed for search, so that a process finds the items that are newer than what
 * it keeps in memory. The column has no value for items of earlier versions, so the table is not rewritten. The default
 * also holds for a process of the previous version.
 */
export const indexedItemsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "ALTER TABLE item_search ADD COLUMN indexed_xid xid8",
  "ALTER TABLE item_search ALTER indexed_xid SET DEFAULT pg_current_xact_id()",
  "CREATE INDEX item_search_indexed ON item_search (indexed_xid) WHERE indexed_xid IS NOT NULL",
];
