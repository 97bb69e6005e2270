import { sql } from "kysely";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { filesWithIdentity } from "../catalog/audio-identities.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { PreparedUpload } from "../import/prepare-upload.server.ts";
import { rowHasRefusal } from "./check-reasons.server.ts";
import { rowIsTakenDown, type UploadRow } from "./upload-rows.server.ts";

const MAX_SIMILAR = 3;

/** Why the checks refuse a sound that the library has, for people. */
export const SAME_TEXT = "The library has this sound already";

/**
 * Returns the sound with the same audio that the library has, listed or not, unless its maker withdrew it, and no
 * administrator had refused or unlisted it or set a field of it, and no notice of copyright removes it. Headers, tags and
 * containers make no difference. Voices may sound alike.
 */
export async function findSame(
  db: Database,
  { kind }: Pick<UploadRow, "kind">,
  { item, media }: Pick<PreparedUpload, "item" | "media">,
): Promise<string | undefined> {
  if (kindOfCode(kind) !== "sound") return undefined;
  const identities = media.flatMap(({ identity }) => identity ?? []);
  const files = await filesWithIdentity(db, identities);
  const hashes = [item.audioHash, item.originalHash, ...files].filter((hash) => hash !== null);
  const { rows: same } = await sql<{ id: string; isHeld: boolean }>`
    SELECT id, held_fields <> '{}' AS "isHeld" FROM item WHERE kind = ${kind}
      AND (audio_hash = ANY(${hashes}::text[]) OR original_hash = ANY(${hashes}::text[]))
    ORDER BY pk`.execute(db);
  const ids = same.map(({ id }) => id);
  const { rows: withdrawn } = await sql<{ id: string }>`
    SELECT item_id AS id FROM upload
    WHERE item_id = ANY(${ids}::text[]) AND kind = ${kind} AND state = 'withdrawn' AND is_unlisted
      AND NOT ${rowHasRefusal} AND NOT ${rowIsTakenDown}`.execute(db);
  const withdrawnIds = new Set(withdrawn.map(({ id }) => id));
  // Held fields go with the item, so its audio would come back without them.
  return same.find(({ id, isHeld }) => isHeld || !withdrawnIds.has(id))?.id;
}

/**
 * Notes the listed sounds that an upload is like, other than its own item, so that its maker hears of them. Nothing is refused
 * for them, and an upload is published without them if they cannot be found in time.
 */
export async function noteSimilar(
  { db, catalog }: { db: Database; catalog: Pick<Catalog, "similarSounds"> },
  { id }: Pick<UploadRow, "id">,
  { lookup }: Pick<PreparedUpload, "lookup">,
  ownItem: string | null | undefined,
): Promise<void> {
  if (!lookup) return;
  const found = await catalog.similarSounds(lookup, MAX_SIMILAR + 1).catch((error: unknown) => {
    logTaskFailure("find-similar-sounds", error);
    return [];
  });
  const similar = found.filter((other) => other !== ownItem).slice(0, MAX_SIMILAR);
  await db.updateTable("upload").set({ similar_ids: similar }).where("id", "=", id).execute();
}
