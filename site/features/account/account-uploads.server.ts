import { CHECK_UPLOAD_JOB } from "../../platform/jobs/job-names.server.ts";
import { addJob } from "../../platform/jobs/job-rows.server.ts";
import type { Database } from "../../platform/store/database.server.ts";

/** Returns an account's uploads, for its owner. */
export async function readUploads(db: Database, accountId: string) {
  return db
    .selectFrom("upload")
    .select(["id", "kind", "state", "details", "file_name", "size_bytes", "item_id"])
    .select(["refusal_reason", "refusal_text", "appeal_text", "appealed_at", "appeal_outcome"])
    .select(["created_at", "updated_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/**
 * Takes an account's uploads back that are not published, empties them, and adds the jobs that remove their files. Published ones
 * keep the details of their items only. Must run in the transaction that deletes the account.
 */
export async function withdrawUploads(transaction: Database, accountId: string): Promise<void> {
  const rows = await transaction
    .updateTable("upload")
    .set({
      state: "withdrawn",
      details: "{}",
      file_name: "",
      refusal_text: null,
      appeal_text: null,
      updated_at: new Date(),
    })
    .where("account_id", "=", accountId)
    .where("state", "<>", "published")
    .returning("id")
    .execute();
  await transaction
    .updateTable("upload")
    .set({ file_name: "", refusal_text: null, appeal_text: null })
    .where("account_id", "=", accountId)
    .where("state", "=", "published")
    .execute();
  for (const { id } of rows) await addJob(transaction, { name: CHECK_UPLOAD_JOB, key: id, lane: accountId });
}
