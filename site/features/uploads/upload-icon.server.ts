import type { Context } from "hono";
import { restrictedFileAnswer } from "../../platform/http/file-answer.server.ts";
import { MEDIA_DOCUMENT_POLICY } from "../../platform/http/media-document-policy.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { refuseUnmadeFile } from "../../platform/http/refuse-unmade-file.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { fileOfBytes } from "../../platform/storage/file-of-bytes.server.ts";
import { fileOfStorage, readBytes } from "../../platform/storage/object-storage.server.ts";
import { keyOfUploadPicture } from "../../platform/storage/upload-files.server.ts";
import type { UploadRow } from "./upload-rows.server.ts";
import type { Uploads } from "./uploads.server.ts";

/**
 * Answers with the picture for the icon of an upload as it will be published: redrawn, so that it is safe and has no metadata.
 * Throws `file-not-found` without one, and after its publication, and `unavailable` if too many wait.
 */
export async function answerUploadIcon(
  context: Context,
  { id, has_picture: hasPicture }: UploadRow,
  { storage, redraw }: Pick<Uploads, "storage" | "redraw">,
): Promise<Response> {
  const read = () => readBytes(fileOfStorage(storage, keyOfUploadPicture(id)));
  const drawn = hasPicture
    ? await redraw(read).catch((cause) => refuseUnmadeFile(context, cause))
    : undefined;
  if (!drawn) throw new ProblemError("file-not-found");
  const bytes = new Uint8Array(drawn);
  return restrictedFileAnswer(context, {
    file: fileOfBytes(id, bytes),
    hash: sha256(bytes),
    mimeType: "image/webp",
    headers: { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY },
  });
}
