import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Tables whose rows belong to an item. Those of one item are on one node. */
const shardedTables = ["item", "item_stat", "item_tag", "item_search"] as const;
/** Tables that every node has a copy of, because statements join them with items. */
const referenceTables = [
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

/**
 * Distributes the tables of the catalogue over the nodes of a Citus cluster, by item. All other tables stay at the
 * coordinator. Returns false if that was done before. Throws if the database has no Citus.
 */
export async function shardDatabase(db: Database): Promise<boolean> {
  await sql`CREATE EXTENSION IF NOT EXISTS citus`.execute(db);
  const { rows } = await sql<{ is_sharded: boolean }>`
    SELECT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'item'::regclass) AS is_sharded`.execute(
    db,
  );
  if (rows[0]?.is_sharded) return false;
  await db.transaction().execute(async (transaction) => {
    for (const statement of preparations) await sql.raw(statement).execute(transaction);
    for (const table of referenceTables) {
      await sql`SELECT create_reference_table(${table})`.execute(transaction);
    }
    for (const table of shardedTables) {
      const together = table === shardedTables[0] ? "default" : shardedTables[0];
      await sql`SELECT create_distributed_table(${table}, 'pk', colocate_with => ${together})`.execute(
        transaction,
      );
    }
  });
  return true;
}
