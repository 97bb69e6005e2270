import { pictureLimits } from "@tuna/sdk/account";
import { accountTexts } from "@tuna/sdk/locale";
import { fileTypeFromBuffer } from "file-type";
import { ProblemError } from "../../../platform/http/problem.server.ts";
import { sha256 } from "../../../platform/media/media-store.server.ts";
import { plainBitmap } from "../../../platform/media/plain-bitmap.server.ts";
import type { StoredPicture } from "../picture-rows.server.ts";

/**
 * Detects the format of an uploaded picture and removes its metadata, since photos state where they were taken. Throws a
 * {@link ProblemError} for other formats, animated pictures and those that are too large.
 */
export async function readPicture(bytes: Uint8Array): Promise<StoredPicture> {
  if (bytes.length > pictureLimits.sizeBytes) throw refusal("too-large", accountTexts.pictureTooLarge);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = type?.ext;
  if (format !== "png" && format !== "jpg" && format !== "webp") {
    throw refusal("unsupported-media-type", accountTexts.pictureFormat);
  }
  const image = plainBitmap[format](bytes);
  if (!image) throw refusal("invalid-request", accountTexts.pictureFormat);
  const sidePx = Math.max(image.widthPx, image.heightPx);
  if (sidePx > pictureLimits.sidePx) throw refusal("invalid-request", accountTexts.pictureTooWide);
  return { hash: sha256(image.bytes), format, bytes: image.bytes };
}

function refusal(code: "too-large" | "unsupported-media-type" | "invalid-request", message: string) {
  return new ProblemError(code, { detail: message, errors: [{ field: "picture", message }] });
}
