import { fileTypeFromBuffer } from "file-type";
import { importLimits } from "./limits.server.ts";
import { type IconFormat, rasteriseIcon } from "./rasterise-icon.server.ts";
import { readWithin } from "./read-within.server.ts";
import { RefusedError } from "./refusals.server.ts";

const bitmapFormats = ["png", "jpg", "webp"] as const;

/**
 * Reads an image, detects its format by its bytes and re-encodes it as WebP. Throws {@link RefusedError} if it is not an
 * image, too big, or cannot be drawn.
 */
export async function readIcon(file: string): Promise<Uint8Array> {
  const bytes = await readWithin(file, importLimits.iconSizeBytes).catch((error) => {
    const isTooBig = error instanceof RefusedError && error.reason === "too-big";
    const detail = isTooBig ? `bigger than ${importLimits.iconSizeBytes / 1024 / 1024} MB` : error.message;
    throw new RefusedError("bad-icon", detail);
  });
  return redrawIcon(bytes);
}

/** Does the same with the bytes of an image. */
export async function redrawIcon(bytes: Uint8Array): Promise<Uint8Array> {
  return rasteriseIcon(bytes, await formatOf(bytes));
}

/** Everything that is not a bitmap is treated as SVG, which the renderer checks. Compressed SVG (svgz) is refused. */
async function formatOf(bytes: Uint8Array): Promise<IconFormat> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const bitmap = bitmapFormats.find((format) => format === type?.ext);
  if (bitmap) return bitmap;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new RefusedError("bad-icon", "it is compressed");
  return "svg";
}
