import { sql } from "kysely";
import { keyOfMedia } from "../../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { Database } from "../../platform/store/database.server.ts";

/**
 * Waits until no other transaction plans or removes media files of uploads. Without it, one upload could remove a file that
 * another one has just found stored.
 */
export async function lockMediaFiles(transaction: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('media files of uploads'))`.execute(transaction);
}

/** Returns which media files uploads are about to publish. The transaction must hold {@link lockMediaFiles}. */
export async function plannedFiles(transaction: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    SELECT unnest(files) AS hash FROM upload
    WHERE state <> 'withdrawn' AND files && ${hashes}::text[]`.execute(transaction);
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Removes the media files that an upload stored and no item came to have. An upload that another one replaced names them for
 * another day, by which a CDN forgets them. Withdrawn uploads need no files.
 */
export async function removeUnusedFiles(db: Database, storage: ObjectStorage, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockMediaFiles(transaction);
    const { rows } = await sql<{ hash: string }>`
      SELECT hash FROM upload, unnest(files) AS hash
      WHERE upload.id = ${id} AND NOT EXISTS (SELECT 1 FROM media WHERE media.hash = hash.hash)
        AND NOT EXISTS (SELECT 1 FROM upload AS other WHERE other.id <> ${id} AND other.state <> 'withdrawn'
          AND other.files @> ARRAY[hash.hash])`.execute(transaction);
    for (const { hash } of rows) await storage.remove(keyOfMedia(hash));
    await sql`
      UPDATE upload SET files = CASE WHEN is_replaced THEN files ELSE '{}' END,
        media_bytes = CASE WHEN item_id IS NULL THEN NULL ELSE media_bytes END
      WHERE id = ${id}`.execute(transaction);
  });
}
