import type { Database } from "../../platform/store/database.server.ts";

/** Withdraws the changes of an upload that wait. */
export async function endWaitingChanges(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable("upload")
    .set({ state: "withdrawn", is_replaced: true, updated_at: new Date() })
    .where("replaces", "=", id)
    .where("changed_fields", "is not", null)
    .where("state", "=", "review")
    .execute();
}
