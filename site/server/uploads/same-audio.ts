import { sql } from "kysely";
import type { PreparedUpload } from "../import/prepare-upload.ts";
import type { Database } from "../store/database.ts";
import { kindOfCode } from "../store/kind-code.ts";
import type { UploadRow } from "./upload-rows.ts";

/** Why the checks refuse a sound that the library has, for people. */
export const SAME_TEXT = "The library has this sound already";

/**
 * Returns the sound with the same audio that the library has, listed or not, unless its maker withdrew it. Voices may sound
 * alike.
 */
export async function findSame(
  db: Database,
  { kind }: Pick<UploadRow, "kind">,
  { item }: Pick<PreparedUpload, "item">,
): Promise<string | undefined> {
  if (kindOfCode(kind) !== "sound") return undefined;
  const hashes = [item.audioHash, item.originalHash].filter((hash) => hash !== null);
  const { rows: same } = await sql<{ id: string }>`
    SELECT id FROM item WHERE kind = ${kind}
      AND (audio_hash = ANY(${hashes}::text[]) OR original_hash = ANY(${hashes}::text[]))
    ORDER BY pk`.execute(db);
  const ids = same.map(({ id }) => id);
  const { rows: withdrawn } = await sql<{ id: string }>`
    SELECT item_id AS id FROM upload
    WHERE item_id = ANY(${ids}::text[]) AND kind = ${kind} AND state = 'withdrawn'`.execute(db);
  const withdrawnIds = new Set(withdrawn.map(({ id }) => id));
  return ids.find((id) => !withdrawnIds.has(id));
}
