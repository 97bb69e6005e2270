import { type Selectable, sql } from "kysely";
import type { Database } from "../../../platform/store/database.server.ts";
import type { KindCode } from "../../../platform/store/database-schema.server.ts";
import { readTrendShift } from "../../catalog/trend-scale.server.ts";

/** A media file of an item. */
export interface ExportedMedia {
  hash: string;
  format: string;
}

/** An item with everything that an export has of it. */
export interface ExportedItem {
  pk: number;
  id: string;
  sourceKey: string;
  doc: Record<string, unknown>;
  fileName: string;
  createdAt: Date;
  isListed: boolean;
  plays: number;
  addedToSoundboard: number;
  /** Score by the functions of `@tuna/sdk`. */
  trend: number;
  /** The imported file, or what it was turned into if it was playable already. */
  audio: ExportedMedia | null;
  icon: ExportedMedia | null;
}

const BATCH = 500;

/** Reads all items of a kind in the order in which they were added, each as it is at one moment. */
export async function* readItems(db: Database, kind: KindCode, atMs: number): AsyncGenerator<ExportedItem[]> {
  const trendShift = await readTrendShift(db, atMs);
  let last = 0;
  for (;;) {
    const { rows } = await sql<Selectable<ExportedItem>>`
      SELECT item.pk, item.id, source_key AS "sourceKey", doc, file_name AS "fileName",
        item.created_at AS "createdAt", is_listed AS "isListed", plays, added AS "addedToSoundboard",
        trend + trend_ahead - ${trendShift}::float8 AS trend,
        json_build_object('hash', audio.hash, 'format', audio.format) AS audio,
        json_build_object('hash', icon.hash, 'format', icon.format) AS icon
      FROM item JOIN item_stat USING (pk)
        LEFT JOIN media AS audio ON audio.hash = coalesce(original_hash, audio_hash)
        LEFT JOIN media AS icon ON icon.hash = icon_hash
      WHERE item.kind = ${kind} AND item.pk > ${last} ORDER BY item.pk LIMIT ${BATCH}`.execute(db);
    if (rows.length > 0)
      yield rows.map((row) => ({ ...row, audio: known(row.audio), icon: known(row.icon) }));
    last = rows.at(-1)?.pk ?? last;
    if (rows.length < BATCH) return;
  }
}

function known(media: { hash: string | null; format: string | null } | null): ExportedMedia | null {
  return media?.hash && media.format ? { hash: media.hash, format: media.format } : null;
}
