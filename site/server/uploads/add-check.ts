import { CHECK_UPLOAD_JOB } from "../jobs/job-names.ts";
import { addJob } from "../jobs/job-rows.ts";
import type { Database } from "../store/database.ts";
import type { UploadRow } from "./upload-rows.ts";

/** Has an upload checked, or its files removed. The uploads of several makers take turns. */
export async function addCheck(
  transaction: Database,
  { id, account_id: accountId }: Pick<UploadRow, "id" | "account_id">,
): Promise<void> {
  await addJob(transaction, { name: CHECK_UPLOAD_JOB, key: id, lane: accountId ?? undefined });
}
