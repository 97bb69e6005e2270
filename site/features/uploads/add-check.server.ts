import { CHECK_UPLOAD_JOB } from "../../platform/jobs/job-names.server.ts";
import { addJob } from "../../platform/jobs/job-rows.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { UploadRow } from "./upload-rows.server.ts";

/** Has an upload checked, or its files removed. The uploads of several makers take turns. */
export async function addCheck(
  transaction: Database,
  { id, account_id: accountId }: Pick<UploadRow, "id" | "account_id">,
): Promise<void> {
  await addJob(transaction, { name: CHECK_UPLOAD_JOB, key: id, lane: accountId ?? undefined });
}
