import { runStatements } from "../run-statements.server.ts";

/**
 * Stores in which transaction an item was indexed for search, so that a process finds the items that are newer than what
 * it keeps in memory. The column has no value for items of earlier versions, so the table is not rewritten. The default
 * also holds for a process of the previous version.
 */
export const up = runStatements([
  "ALTER TABLE item_search ADD COLUMN indexed_xid xid8",
  "ALTER TABLE item_search ALTER indexed_xid SET DEFAULT pg_current_xact_id()",
  "CREATE INDEX item_search_indexed ON item_search (indexed_xid) WHERE indexed_xid IS NOT NULL",
]);
