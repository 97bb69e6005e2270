import type { Context } from "hono";
import { restrictedFileAnswer } from "../../platform/http/file-answer.server.ts";
import { MEDIA_DOCUMENT_POLICY } from "../../platform/http/media-document-policy.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { refuseUnmadeFile } from "../../platform/http/refuse-unmade-file.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import { fileOfBytes } from "../../platform/storage/file-of-bytes.server.ts";
import { readUpload } from "../../platform/storage/upload-files.server.ts";
import type { ItemAudio } from "../catalog/catalog.server.ts";
import type { UploadRow } from "./upload-rows.server.ts";
import type { Uploads } from "./uploads.server.ts";

const headers = { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY };

/**
 * Answers with the file that a maker sent, without its metadata. After its publication that is what listeners play of its item, or
 * with `isOriginal` the sent file. Throws `file-not-found` if there is none, or if it is no sound, and
 * `unavailable` if too many wait.
 */
export async function answerUploadAudio(
  context: Context,
  { id, size_bytes: sizeBytes, has_files: hasFiles }: UploadRow,
  item: ItemAudio | undefined,
  { storage, media, strip }: Pick<Uploads, "storage" | "media" | "strip">,
  isOriginal: boolean,
): Promise<Response> {
  if (item) {
    const { hash, mimeType } = (isOriginal && item.original) || item.file;
    return restrictedFileAnswer(context, { file: media.file(hash), hash, mimeType, headers });
  }
  const read = () => readUpload(storage, id, sizeBytes);
  // The bytes decide the type. Administrators hear it too, so it says no more about its maker than a published file.
  const stripped =
    hasFiles && sizeBytes > 0
      ? await strip(read).catch((cause) => refuseUnmadeFile(context, cause))
      : undefined;
  if (!stripped) throw new ProblemError("file-not-found");
  return restrictedFileAnswer(context, {
    file: fileOfBytes(id, new Uint8Array(stripped.bytes)),
    hash: sha256(stripped.bytes),
    mimeType: mimeTypeOfFormat(stripped.format),
    headers,
  });
}
