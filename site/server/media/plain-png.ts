import type { PlainImage } from "./plain-image.ts";

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk besides its data: length, name and checksum. */
const CHUNK_BYTES = 12;
/** Chunks that are needed to show a still image in its colours. */
const shown = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "IDAT", "IEND"]);

/**
 * Removes metadata from a PNG: texts, times, EXIF, thumbnails and everything behind its end. Returns undefined if it
 * is damaged.
 */
export function plainPng(bytes: Uint8Array): PlainImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  const names: string[] = [];
  let offset = SIGNATURE_BYTES;
  while (names.at(-1) !== "IEND") {
    if (offset + CHUNK_BYTES > bytes.length) return undefined;
    const end = offset + CHUNK_BYTES + view.getUint32(offset);
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    names.push(name);
    if (shown.has(name)) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  const isHeaderFirst = names[0] === "IHDR" && view.getUint32(SIGNATURE_BYTES) === 13;
  if (!isHeaderFirst || !names.includes("IDAT")) return undefined;
  const [widthPx, heightPx] = [view.getUint32(16), view.getUint32(20)];
  if (!widthPx || !heightPx) return undefined;
  return { bytes: Buffer.concat(kept), widthPx, heightPx };
}
