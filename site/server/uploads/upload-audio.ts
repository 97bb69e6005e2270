import type { Context } from "hono";
import type { ItemAudio } from "../catalog/catalog.ts";
import { restrictedFileAnswer } from "../http/file-answer.ts";
import { MEDIA_DOCUMENT_POLICY } from "../http/media-document-policy.ts";
import { ProblemError } from "../http/problem.ts";
import { detectAudioFormat } from "../media/audio-container.ts";
import { type MediaStore, sha256 } from "../media/media-store.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import { resolveRange } from "../storage/byte-range.ts";
import type { ObjectStorage, StoredFile } from "../storage/object-storage.ts";
import { readUpload } from "../storage/upload-files.ts";
import type { UploadRow } from "./upload-rows.ts";

const headers = { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY };

/** Answers with the file that a maker sent, or after its publication with that of its item. Throws `file-not-found`. */
export async function answerUploadAudio(
  context: Context,
  { id, size_bytes: sizeBytes, has_files: hasFiles }: UploadRow,
  item: ItemAudio | undefined,
  { storage, media }: { storage: ObjectStorage; media: Pick<MediaStore, "file"> },
): Promise<Response> {
  if (item) {
    const { hash, mimeType } = item.file;
    return restrictedFileAnswer(context, { file: media.file(hash), hash, mimeType, headers });
  }
  const bytes = hasFiles && sizeBytes > 0 ? await readUpload(storage, id, sizeBytes) : undefined;
  if (!bytes) throw new ProblemError("file-not-found");
  // The bytes decide the type. What is no sound is offered as a file that no browser opens.
  const format = await detectAudioFormat(bytes).catch(() => undefined);
  const mimeType = format ? mimeTypeOfFormat(format) : "application/octet-stream";
  return restrictedFileAnswer(context, {
    file: fileOfBytes(id, bytes),
    hash: sha256(bytes),
    mimeType,
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
