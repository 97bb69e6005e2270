import { sql } from "kysely";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { type LockedItem, lockItems } from "../item-changes/locked-item.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { addCheck } from "./add-check.server.ts";
import { forgetUnnamed } from "./publish-replacement.server.ts";
import { lockMediaFiles } from "./unused-files.server.ts";
import { lockUpload, type UploadRow } from "./upload-rows.server.ts";

/** How long a withdrawn item stays before it is erased (product rule 23.3). */
const ERASED_AFTER_MS = 30 * 86_400_000;

/** Tables with rows of an item, by its key. */
const itemTables = [
  "item_tag",
  "item_search",
  "item_day",
  "play_guard",
  "report",
  "item_stat",
  "item",
] as const;

/** Uploads were withdrawn before this time whose items are erased now. */
export function erasedBefore(now: Date): Date {
  return new Date(now.getTime() - ERASED_AFTER_MS);
}

/** Whether the item of an upload has to go: its maker withdrew it long ago, or has deleted their account since. */
export function isToErase(row: UploadRow, now: Date): boolean {
  if (row.state !== "withdrawn" || row.item_id === null) return false;
  return row.account_id === null || row.updated_at < erasedBefore(now);
}

/**
 * Erases the item of a withdrawn upload with all its rows, and notes its files in the upload, whose job removes them from
 * the storage. An item that an administrator has listed again stays.
 */
export async function eraseWithdrawn(
  database: Pick<OpenDatabase, "db" | "changes">,
  id: string,
  now: Date,
): Promise<void> {
  await runAdminTransaction(database, async (transaction) => {
    await lockMediaFiles(transaction);
    const row = await lockUpload(transaction, id);
    if (!row || row.item_id === null || !isToErase(row, now)) return;
    const [item] = await lockItems(transaction, [{ kind: kindOfCode(row.kind), id: row.item_id }]);
    const change = (changes: object) =>
      transaction.updateTable("upload").set(changes).where("id", "=", id).execute();
    if (item?.isListed) return void (await change({ updated_at: now }));
    const unusedFiles = item ? await eraseItem(transaction, item) : [];
    await change({
      item_id: null,
      media_bytes: null,
      details: "{}",
      file_name: "",
      files: [...new Set([...row.files, ...unusedFiles])],
      updated_at: now,
    });
    await addCheck(transaction, row);
    await announceChange(transaction);
  });
}

/** Deletes all rows of an unlisted item. Returns the hashes of its files that no other item has. */
async function eraseItem(
  transaction: Database,
  item: Pick<LockedItem, "pk" | "id" | "kind">,
): Promise<string[]> {
  const { rows } = await sql<{ hashes: (string | null)[] }>`
    SELECT ARRAY[audio_hash, original_hash, icon_hash, doc -> 'originalDemo' ->> 'hash'] AS hashes
    FROM item WHERE pk = ${item.pk}`.execute(transaction);
  for (const table of itemTables) {
    await transaction.deleteFrom(table).where("pk", "=", item.pk).execute();
  }
  await transaction
    .deleteFrom("favourite")
    .where("item_id", "=", item.id)
    .where("kind", "=", codeOfKind(item.kind))
    .execute();
  if (item.kind === "sound")
    await transaction.deleteFrom("daily_sound").where("item_id", "=", item.id).execute();
  return forgetUnnamed(transaction, rows[0]?.hashes ?? []);
}
