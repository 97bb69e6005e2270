import { uploadLimits, uploadPartCount } from "@tuna/sdk/uploads";
import { completeUpload, type MakerTools, storePart } from "./maker-actions.server.ts";
import type { UploadRow } from "./upload-rows.server.ts";

/** Stores all of an upload's file and starts the checks. Does nothing if the upload has its file already. */
export async function sendWholeFile(tools: MakerTools, row: UploadRow, bytes: Uint8Array): Promise<void> {
  if (row.state !== "receiving") return;
  const size = uploadLimits.partSizeBytes;
  for (let part = 0; part < uploadPartCount(bytes.length); part++) {
    await storePart(tools, row, part, bytes.subarray(part * size, (part + 1) * size));
  }
  await completeUpload(tools, row.id);
}
