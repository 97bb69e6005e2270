import type { UploadChanges } from "@tuna/sdk/uploads";
import type { Database } from "../../platform/store/database.server.ts";
import { withoutHeld } from "../item-changes/held-fields.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { type ChangedUpload, changeDetails, requireChangeable, withItem } from "./change-details.server.ts";
import { proposeChanges } from "./changes-in-review.server.ts";
import { type MakerTools, requireUpload } from "./maker-actions.server.ts";
import { needsReview } from "./publishing.server.ts";
import { readMakerRecord } from "./upload-rows.server.ts";

/**
 * Changes an upload's details for its maker, and after its publication the texts and licence of its item. If the maker's
 * uploads are reviewed, changes of a published one wait for a review, except that it is explicit. Throws `conflict` for a
 * withdrawn upload, for the icon and effects of a published one, and for fields that an administrator set.
 */
export async function changeUpload(tools: MakerTools, id: string, changes: UploadChanges): Promise<void> {
  await runAdminTransaction(tools.database, async (transaction) => {
    const upload = await withItem(transaction, await requireUpload(transaction, id));
    const { row } = upload;
    const allowed = withoutHeld(changes, row.held_fields, row.details);
    requireChangeable(row, allowed);
    const isReviewed = await areChangesReviewed(transaction, tools, upload);
    // A warning that comes late helps nobody.
    const isMarked = allowed.isSensitive === true;
    const now = !isReviewed ? allowed : isMarked ? { isSensitive: true } : {};
    const details = await changeDetails(transaction, upload, now, row.held_fields);
    await transaction
      .updateTable("upload")
      .set({
        details,
        updated_at: new Date(),
        // An administrator accepted other details.
        ...(row.state === "checking" && { is_accepted: false }),
      })
      .where("id", "=", id)
      .execute();
    const later = isReviewed ? allowed : {};
    await proposeChanges(transaction, { ...row, details: JSON.parse(details) }, later, Object.keys(now));
  });
  tools.wakeJobs();
}

async function areChangesReviewed(
  transaction: Database,
  { rule }: MakerTools,
  { row }: ChangedUpload,
): Promise<boolean> {
  if (row.state !== "published" || row.account_id === null) return false;
  return needsReview(rule, await readMakerRecord(transaction, row.account_id));
}
