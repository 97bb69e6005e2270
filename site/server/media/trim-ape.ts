import { MAX_TAG_BYTES } from "./trim-comments.ts";

const FOOTER_BYTES = 32;
const ID3V1_BYTES = 128;

/** Removes a large APE tag at the end of an MP3 file, and the ID3v1 tag that may follow it. */
export function trimApe(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const footer of [bytes.length - FOOTER_BYTES, bytes.length - FOOTER_BYTES - ID3V1_BYTES]) {
    if (footer < 0 || String.fromCharCode(...bytes.subarray(footer, footer + 8)) !== "APETAGEX") continue;
    // The size counts the items and the footer; a header is as long as the footer.
    const tagBytes = view.getUint32(footer + 12, true);
    if (tagBytes > MAX_TAG_BYTES) return bytes.subarray(0, Math.max(0, footer - tagBytes));
  }
  return bytes;
}
