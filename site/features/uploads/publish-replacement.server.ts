import { sql } from "kysely";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { isAccountSuspended } from "../account/account-rows.server.ts";
import { docOfItem } from "../catalog/item-doc.server.ts";
import { reindexItem } from "../catalog/list-membership.server.ts";
import { addMediaRows } from "../catalog/media-rows.server.ts";
import type { PreparedUpload } from "../import/prepare-upload.server.ts";
import { changeListing } from "../item-changes/item-changes.server.ts";
import { type LockedItem, lockItems } from "../item-changes/locked-item.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { listedRow } from "../item-changes/store-doc.server.ts";
import { addCheck } from "./add-check.server.ts";
import { readItemBytes } from "./item-bytes.server.ts";
import { findSame, refusedAsSame } from "./same-audio.server.ts";
import { canBeReplaced } from "./start-replacement.server.ts";
import { lockMediaFiles } from "./unused-files.server.ts";
import { lockUpload, type UploadRow } from "./upload-rows.server.ts";
import { nextState, stateAfter } from "./upload-state.server.ts";

/**
 * Gives the item of the replaced upload the prepared file, in one transaction with the states of both uploads. The item
 * keeps its id, texts, icon, plays and rank. The replacing upload has it from then on.
 */
export async function publishReplacement(
  database: Pick<OpenDatabase, "db" | "changes">,
  { id, details }: Pick<UploadRow, "id" | "details">,
  prepared: PreparedUpload,
): Promise<void> {
  await runAdminTransaction(database, async (transaction) => {
    await lockMediaFiles(transaction);
    const row = await lockUpload(transaction, id);
    const state = row && nextState(row.state, "publish");
    if (!state || row.replaces === null || JSON.stringify(row.details) !== JSON.stringify(details)) return;
    const replaced = await lockUpload(transaction, row.replaces);
    // Before it is asked whether the item may have another file: a notice that takes it down holds it meanwhile.
    const name = replaced?.item_id ? [{ kind: kindOfCode(replaced.kind), id: replaced.item_id }] : [];
    const [item] = await lockItems(transaction, name);
    const same = await findSame(transaction, row, prepared);
    const change = (changes: object) =>
      transaction
        .updateTable("upload")
        .set({ ...changes, updated_at: new Date() })
        .where("id", "=", id)
        .execute();
    if (!replaced?.item_id || !(await canBeReplaced(transaction, replaced))) {
      await change({ state: stateAfter(row.state, "withdraw") });
    } else if (
      !row.is_accepted &&
      (replaced.state === "refused" || (await isAccountSuspended(transaction, row.account_id)))
    ) {
      // An administrator refused it, or suspended its maker, during the check.
      await change({ state: stateAfter(row.state, "await-review") });
    } else if (same) {
      await change(refusedAsSame(row, same));
    } else {
      if (!item) return;
      const unused = await replaceFile(transaction, item, prepared);
      await endReplaced(transaction, replaced, unused);
      // Changes of details that wait belong to the upload that has the item.
      await transaction
        .updateTable("upload")
        .set({ replaces: id })
        .where("replaces", "=", replaced.id)
        .where("changed_fields", "is not", null)
        .execute();
      await change({
        state,
        item_id: replaced.item_id,
        media_bytes: await readItemBytes(transaction, replaced.kind, replaced.item_id),
        details: JSON.stringify(replaced.details),
        is_unlisted: replaced.is_unlisted,
        replaces: null,
      });
      // Only an administrator's acceptance leads here from a refusal.
      const [changed] = await lockItems(transaction, name);
      if (changed && replaced.state === "refused") await changeListing(transaction, [changed], true);
    }
  });
}

/** Withdraws an upload whose place another one takes, with the media files that nothing uses any more. */
export async function endReplaced(
  transaction: Database,
  replaced: Pick<UploadRow, "id" | "account_id" | "state">,
  unusedFiles: readonly string[] = [],
): Promise<void> {
  await transaction
    .updateTable("upload")
    .set({
      state: stateAfter(replaced.state, "withdraw"),
      is_replaced: true,
      item_id: null,
      media_bytes: null,
      files: [...unusedFiles],
      updated_at: new Date(),
    })
    .where("id", "=", replaced.id)
    .execute();
  await addCheck(transaction, replaced);
}

/** Returns the hashes of the item's former files that no item has any more. */
async function replaceFile(
  transaction: Database,
  held: LockedItem,
  { item, media }: PreparedUpload,
): Promise<string[]> {
  const former = await transaction
    .selectFrom("item")
    .select(["audio_hash", "original_hash"])
    .where("pk", "=", held.pk)
    .executeTakeFirstOrThrow();
  const { originalDemo } = docOfItem(item);
  const doc = { ...held.doc, ...(originalDemo !== undefined && { originalDemo }) };
  const version = held.version + 1;
  await addMediaRows(
    transaction,
    media.filter(({ hash }) => hash !== item.iconHash),
  );
  await transaction
    .updateTable("item")
    .set({
      audio_hash: item.audioHash,
      original_hash: item.originalHash,
      file_name: item.fileName,
      doc: JSON.stringify(doc),
      version,
    })
    .where("pk", "=", held.pk)
    .execute();
  if (held.isListed) await reindexItem(transaction, listedRow({ ...held, doc, version }));
  const formerDemo = (held.doc.originalDemo as { hash?: string } | undefined)?.hash ?? null;
  return forgetUnnamed(transaction, [former.audio_hash, former.original_hash, formerDemo]);
}

/** Removes the descriptions of media files that no item names. Returns their hashes. */
export async function forgetUnnamed(
  transaction: Database,
  hashes: readonly (string | null)[],
): Promise<string[]> {
  const given = hashes.filter((hash) => hash !== null);
  const { rows } = await sql<{ hash: string }>`
    WITH named AS MATERIALIZED (
      SELECT audio_hash AS hash FROM item WHERE audio_hash = ANY(${given}::text[])
      UNION ALL SELECT original_hash FROM item WHERE original_hash = ANY(${given}::text[])
      UNION ALL SELECT icon_hash FROM item WHERE icon_hash = ANY(${given}::text[])
      UNION ALL SELECT doc -> 'originalDemo' ->> 'hash' FROM item
        WHERE kind = ${codeOfKind("voice")} AND doc -> 'originalDemo' ->> 'hash' = ANY(${given}::text[]))
    DELETE FROM media WHERE hash = ANY(${given}::text[]) AND hash NOT IN (SELECT hash FROM named)
    RETURNING hash`.execute(transaction);
  const removed = rows.map(({ hash }) => hash);
  await transaction
    .deleteFrom("sound_print")
    .where("audio_hash", "in", ["", ...removed])
    .execute();
  return removed;
}
