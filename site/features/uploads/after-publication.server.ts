import { ProblemError } from "../../platform/http/problem.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { changeListing } from "../item-changes/item-changes.server.ts";
import { lockItems } from "../item-changes/locked-item.server.ts";
import { runMakerTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { checkReasons } from "./check-reasons.server.ts";
import { type MakerTools, requireUpload } from "./maker-actions.server.ts";

/**
 * Takes the item of a published upload out of all lists for its maker, or back into them. Throws `conflict` if there is no
 * such item, or if an administrator unlisted it.
 */
export async function changeOwnListing(
  { database }: MakerTools,
  id: string,
  isListed: boolean,
): Promise<void> {
  await runMakerTransaction(database, async (transaction) => {
    const row = await requireUpload(transaction, id);
    if (row.state !== "published" || row.item_id === null) {
      throw new ProblemError("conflict", { detail: "The upload is not published" });
    }
    const held = await lockItems(transaction, [{ kind: kindOfCode(row.kind), id: row.item_id }]);
    if (held.some((item) => !item.isListed) && !row.is_unlisted) {
      throw new ProblemError("conflict", { detail: "An administrator unlisted it" });
    }
    if (held.every((item) => item.isListed === isListed)) return false;
    await changeListing(transaction, held, isListed);
    await transaction
      .updateTable("upload")
      .set({ is_unlisted: !isListed, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

/** Answers an administrator's refusal. Throws `conflict` for anything else, for a second appeal, and once the file is gone. */
export async function appealUpload(
  { database: { db } }: MakerTools,
  id: string,
  text: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await requireUpload(transaction, id);
    if (row.state !== "refused" || checkReasons.includes(row.refusal_reason ?? "")) {
      throw new ProblemError("conflict", { detail: "No administrator refused it" });
    }
    if (row.appealed_at !== null)
      throw new ProblemError("conflict", { detail: "There was an appeal already" });
    if (row.item_id === null && row.size_bytes > 0 && !row.has_files)
      throw new ProblemError("conflict", { detail: "The file of the upload is no longer kept" });
    const now = new Date();
    await transaction
      .updateTable("upload")
      .set({ appeal_text: text, appealed_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
  });
}
