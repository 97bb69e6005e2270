import type { Database } from "../../platform/store/database.server.ts";
import { addCheck } from "./add-check.server.ts";
import { openStates, stateAfter } from "./upload-state.server.ts";

/** Withdraws the changes of an upload that wait. */
export async function endWaitingChanges(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable("upload")
    .set({ state: stateAfter("review", "withdraw"), is_replaced: true, updated_at: new Date() })
    .where("replaces", "=", id)
    .where("changed_fields", "is not", null)
    .where("state", "=", "review")
    .execute();
}

/** Withdraws the new files for an upload that wait for something. */
export async function endReplacements(transaction: Database, id: string): Promise<void> {
  const ended = await transaction
    .updateTable("upload")
    .set({ state: "withdrawn", is_replaced: true, updated_at: new Date() })
    .where("replaces", "=", id)
    .where("changed_fields", "is", null)
    .where("state", "in", openStates)
    .returning(["id", "account_id"])
    .execute();
  for (const row of ended) await addCheck(transaction, row);
}
