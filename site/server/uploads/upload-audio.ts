import type { Context } from "hono";
import type { ItemAudio } from "../catalog/catalog.ts";
import { restrictedFileAnswer } from "../http/file-answer.ts";
import { MEDIA_DOCUMENT_POLICY } from "../http/media-document-policy.ts";
import { ProblemError } from "../http/problem.ts";
import { sha256 } from "../media/media-store.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import { resolveRange } from "../storage/byte-range.ts";
import type { StoredFile } from "../storage/object-storage.ts";
import { readUpload } from "../storage/upload-files.ts";
import type { UploadRow } from "./upload-rows.ts";
import type { Uploads } from "./uploads.ts";

const headers = { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY };

/**
 * Answers with the file that a maker sent, without its metadata, or after its publication with that of its item. Throws
 * `file-not-found` if there is none, or if it is no sound.
 */
export async function answerUploadAudio(
  context: Context,
  { id, size_bytes: sizeBytes, has_files: hasFiles }: UploadRow,
  item: ItemAudio | undefined,
  { storage, media, strip }: Pick<Uploads, "storage" | "media" | "strip">,
): Promise<Response> {
  if (item) {
    const { hash, mimeType } = item.file;
    return restrictedFileAnswer(context, { file: media.file(hash), hash, mimeType, headers });
  }
  const bytes = hasFiles && sizeBytes > 0 ? await readUpload(storage, id, sizeBytes) : undefined;
  // The bytes decide the type. Administrators hear it too, so it says no more about its maker than a published file.
  const stripped = bytes && (await strip(bytes));
  if (!stripped) throw new ProblemError("file-not-found");
  return restrictedFileAnswer(context, {
    file: fileOfBytes(id, new Uint8Array(stripped.bytes)),
    hash: sha256(stripped.bytes),
    mimeType: mimeTypeOfFormat(stripped.format),
    headers,
  });
}

function fileOfBytes(key: string, bytes: Uint8Array<ArrayBuffer>): StoredFile {
  const sizeBytes = bytes.length;
  return {
    key,
    head: async () => ({ sizeBytes }),
    async read(request) {
      const range = request && resolveRange(request, sizeBytes);
      if (range === "unsatisfiable") return { sizeBytes, range: undefined, body: null };
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { sizeBytes, range, body: new Blob([part]).stream() };
    },
  };
}
