import { sql } from "kysely";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { filesWithIdentity } from "../catalog/audio-identities.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { PreparedUpload } from "../import/prepare-upload.server.ts";
import { rowHasRefusal } from "./check-reasons.server.ts";
import { rowIsTakenDown, type UploadRow } from "./upload-rows.server.ts";
import { stateAfter } from "./upload-state.server.ts";

const MAX_SIMILAR = 3;

/** Why the checks refuse a sound that the library has, for people. */
export const SAME_TEXT = "The library has this sound already";

/** What becomes of an upload that has the audio of the item `sameId`. */
export function refusedAsSame({ state }: Pick<UploadRow, "state">, sameId: string) {
  return {
    state: stateAfter(state, "refuse"),
    refusal_reason: "same",
    refusal_text: SAME_TEXT,
    same_id: sameId,
  };
}

/**
 * Returns the item whose audio may not be sent again: the same sound, listed or not, unless its maker withdrew it and no
 * administrator had set a field of it. Voices may sound alike, and sounds may be said by voices, unless an administrator
 * refused or unlisted the other item or a notice of copyright removes it. Headers, tags and containers make no difference.
 */
export async function findSame(
  db: Database,
  { kind, size_bytes: sizeBytes }: Pick<UploadRow, "kind" | "size_bytes">,
  { media, recordingIdentity }: Pick<PreparedUpload, "item" | "media" | "recordingIdentity">,
): Promise<string | undefined> {
  // Voices without a recording say the library's phrase.
  if (sizeBytes === 0) return undefined;
  const identities = [recordingIdentity, ...media.map(({ identity }) => identity)];
  const files = await filesWithIdentity(
    db,
    identities.filter((identity) => identity !== undefined),
  );
  const hashes = [...media.map(({ hash }) => hash), ...files];
  const { rows: same } = await sql<SameItem>`
    SELECT id, item.kind, is_listed AS "isListed", held_fields <> '{}' AS "isHeld" FROM item JOIN item_stat USING (pk)
    WHERE audio_hash = ANY(${hashes}::text[]) OR original_hash = ANY(${hashes}::text[])
      OR (item.kind = ${sql.lit(codeOfKind("voice"))} AND doc -> 'originalDemo' ->> 'hash' = ANY(${hashes}::text[]))
    ORDER BY pk`.execute(db);
  const { rows: harmless } = await sql<Pick<UploadRow, "item_id" | "kind" | "state">>`
    SELECT item_id, kind, state FROM upload
    WHERE item_id = ANY(${same.map(({ id }) => id)}::text[])
      AND (size_bytes = 0 OR (is_unlisted AND NOT ${rowHasRefusal} AND NOT ${rowIsTakenDown}))`.execute(db);
  const found = same.find((item) => {
    const upload = harmless.find((row) => row.item_id === item.id && row.kind === item.kind);
    const isSameSound = kindOfCode(kind) === "sound" && item.kind === kind;
    // Held fields go with the item, so its audio would come back without them.
    if (isSameSound) return item.isHeld || upload?.state !== "withdrawn";
    return !item.isListed && upload === undefined;
  });
  return found?.id;
}

interface SameItem {
  id: string;
  kind: KindCode;
  isListed: boolean;
  isHeld: boolean;
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
