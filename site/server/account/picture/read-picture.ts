import { pictureLimits } from "@tuna/sdk/account";
import { accountTexts } from "@tuna/sdk/locale";
import { fileTypeFromBuffer } from "file-type";
import { ProblemError } from "../../http/problem.ts";
import { sha256 } from "../../media/media-store.ts";
import type { StoredPicture } from "../picture-rows.ts";
import { plainJpeg } from "./plain-jpeg.ts";
import { plainPng } from "./plain-png.ts";
import { plainWebp } from "./plain-webp.ts";

const plainImage = { png: plainPng, jpg: plainJpeg, webp: plainWebp };

/**
 * Reads a picture that somebody sent, named by its bytes, and takes out all that is not seen: a photo says where it was
 * taken. Throws a {@link ProblemError} for what is no still image of those formats, or is too large.
 */
export async function readPicture(bytes: Uint8Array): Promise<StoredPicture> {
  if (bytes.length > pictureLimits.sizeBytes) throw refusal("too-large", accountTexts.pictureTooLarge);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = type?.ext;
  if (format !== "png" && format !== "jpg" && format !== "webp") {
    throw refusal("unsupported-media-type", accountTexts.pictureFormat);
  }
  const image = plainImage[format](bytes);
  if (!image) throw refusal("invalid-request", accountTexts.pictureFormat);
  const sidePx = Math.max(image.widthPx, image.heightPx);
  if (sidePx > pictureLimits.sidePx) throw refusal("invalid-request", accountTexts.pictureTooWide);
  return { hash: sha256(image.bytes), format, bytes: image.bytes };
}

function refusal(code: "too-large" | "unsupported-media-type" | "invalid-request", message: string) {
  return new ProblemError(code, { detail: message, errors: [{ field: "picture", message }] });
}
