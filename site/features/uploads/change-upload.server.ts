import { isDeepStrictEqual } from "node:util";
import type { UploadChanges } from "@tuna/sdk/uploads";
import type { Database } from "../../platform/store/database.server.ts";
import { withoutHeld } from "../item-changes/held-fields.server.ts";
import { runMakerTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { type ChangedUpload, changeDetails, requireChangeable, withItem } from "./change-details.server.ts";
import { proposeChanges } from "./changes-in-review.server.ts";
import { type MakerTools, requireUpload } from "./maker-actions.server.ts";
import { readMakerRecord } from "./maker-record.server.ts";
import { needsReview } from "./publishing.server.ts";
import type { UploadRow } from "./upload-rows.server.ts";

/**
 * Changes an upload's details for its maker, and after its publication the texts and licence of its item. If the maker's
 * uploads are reviewed, changes of a published one wait for a review, except that it is explicit. Fields that have the given
 * value already change nothing. Throws `conflict` for a withdrawn upload, for the icon and effects of a published one, and for
 * fields that an administrator set.
 */
export async function changeUpload(tools: MakerTools, id: string, changes: UploadChanges): Promise<void> {
  await runMakerTransaction(tools.database, async (transaction) => {
    const upload = await withItem(transaction, await requireUpload(transaction, id));
    const { row } = upload;
    const allowed = withoutHeld(changes, row.held_fields, row.details);
    requireChangeable(row, allowed);
    const isReviewed = await areChangesReviewed(transaction, tools, upload);
    // A warning that comes late helps nobody.
    const isMarked = allowed.isSensitive === true;
    const now = !isReviewed ? allowed : isMarked ? { isSensitive: true } : {};
    const isChanged = Object.entries(now).some(
      ([field, value]) => !isDeepStrictEqual(value, row.details[field]),
    );
    const details = isChanged ? await storeChanges(transaction, upload, now) : row.details;
    const later = isReviewed ? allowed : {};
    await proposeChanges(transaction, { ...row, details }, later, Object.keys(now));
    return isChanged && row.item_id !== null;
  });
  tools.wakeJobs();
}

async function storeChanges(
  transaction: Database,
  upload: ChangedUpload,
  changes: UploadChanges,
): Promise<UploadRow["details"]> {
  const { id, state, held_fields: held } = upload.row;
  const details = await changeDetails(transaction, upload, changes, held);
  // An administrator accepted other details.
  const acceptance = state === "checking" ? { is_accepted: false } : {};
  await transaction
    .updateTable("upload")
    .set({ details, updated_at: new Date(), ...acceptance })
    .where("id", "=", id)
    .execute();
  return JSON.parse(details);
}

async function areChangesReviewed(
  transaction: Database,
  { rule }: MakerTools,
  { row }: ChangedUpload,
): Promise<boolean> {
  if (row.state !== "published" || row.account_id === null) return false;
  return needsReview(rule, await readMakerRecord(transaction, row.account_id));
}
