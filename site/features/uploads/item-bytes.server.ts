import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";

/** Uploads that one run measures, so that it never takes long. */
const MAX_AT_ONCE = 500;

/** Returns the size of an item's files; 0 if there is no such item. */
export async function readItemBytes(db: Database, kind: KindCode, id: string): Promise<number> {
  // Items may be on other nodes than the descriptions of their files.
  const { rows } = await sql<{ hashes: (string | null)[] }>`
    SELECT ARRAY[audio_hash, original_hash, icon_hash, doc -> 'originalDemo' ->> 'hash'] AS hashes
    FROM item WHERE id = ${id} AND kind = ${kind}`.execute(db);
  const hashes = (rows[0]?.hashes ?? []).filter((hash) => hash !== null);
  const files = await db
    .selectFrom("media")
    .select("size_bytes")
    .where("hash", "in", ["", ...hashes])
    .execute();
  return files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
}

/** Measures the items of uploads that an earlier version published. */
export async function measureItems(db: Database): Promise<void> {
  const rows = await db
    .selectFrom("upload")
    .select(["id", "kind", "item_id"])
    .where("item_id", "is not", null)
    .where("media_bytes", "is", null)
    .limit(MAX_AT_ONCE)
    .execute();
  for (const { id, kind, item_id: itemId } of rows) {
    const bytes = await readItemBytes(db, kind, itemId as string);
    await db
      .updateTable("upload")
      .set({ media_bytes: bytes })
      .where("id", "=", id)
      .where("item_id", "=", itemId)
      .execute();
  }
}
