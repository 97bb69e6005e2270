import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/** Tables whose rows belong to an item, by its key `pk`. Those of one item are on one node. */
export const shardedTables = ["item", "item_stat", "item_tag", "item_search", "item_day"] as const;
/** Tables that every node has a copy of, because statements join them with items. */
export const referenceTables = [
  "media",
  "tag",
  "term",
  "counter",
  "trend_scale",
  "anchored_list",
  "list_anchor",
  "maker",
  "maker_slug",
] as const;
/** A shard has no triggers of statements, and no unique keys besides its own. */
const preparations = [
  "DROP TRIGGER IF EXISTS item_changed ON item",
  "DROP TRIGGER IF EXISTS item_listed ON item_stat",
  "ALTER TABLE item DROP CONSTRAINT item_source_key_key",
  "ALTER TABLE item DROP CONSTRAINT item_id_kind_key",
  "CREATE INDEX item_source_key ON item (source_key)",
  "CREATE INDEX item_id_kind ON item (id, kind)",
];

/** Whether items may be on several nodes of a cluster, which have no common snapshots and numbers of transactions. */
export async function isDistributed(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/**
 * Distributes the tables of the catalogue over the nodes of a Citus cluster, by item, those of later versions included. All
 * other tables stay at the coordinator. Returns false if that was done before. Throws if the database has no Citus.
 */
export async function shardDatabase(db: Database): Promise<boolean> {
  await sql`CREATE EXTENSION IF NOT EXISTS citus`.execute(db);
  // Rows that a transaction wrote over several connections to a node could not be changed again by it.
  await sql`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET citus.multi_shard_modify_mode TO sequential', current_database());
  END $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const isMissing = (table: string) => !done.has(table);
  if (![...shardedTables, ...referenceTables].some(isMissing)) return false;
  await db.transaction().execute(async (transaction) => {
    if (isMissing(shardedTables[0])) {
      for (const statement of preparations) await sql.raw(statement).execute(transaction);
    }
    for (const table of referenceTables.filter(isMissing)) {
      await sql`SELECT create_reference_table(${table})`.execute(transaction);
    }
    for (const table of shardedTables.filter(isMissing)) {
      const together = table === shardedTables[0] ? "default" : shardedTables[0];
      await sql`SELECT create_distributed_table(${table}, 'pk', colocate_with => ${together})`.execute(
        transaction,
      );
    }
  });
  return true;
}
