/** Tags up to this size are kept. Larger ones keep only the texts that fit. */
export const MAX_TAG_BYTES = 256 * 1024;
/** Longest text of a larger tag that is kept, since longer ones are no titles. */
export const MAX_TEXT_BYTES = 8 * 1024;
/** Largest size of all kept texts together. */
export const MAX_TEXTS_BYTES = 32 * 1024;

/**
 * Removes long comments, such as pictures, from the comments of a Vorbis, Opus or FLAC file (Vorbis I, section 5), and
 * those that do not fit. `bytes` begin with the vendor.
 */
export function trimVorbisComments(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  const vendorBytes = bytes.length >= 4 ? view.getUint32(0, true) : 0;
  for (let offset = 8 + vendorBytes; offset + 4 <= bytes.length && keptBytes < MAX_TEXTS_BYTES; ) {
    const end = offset + 4 + view.getUint32(offset, true);
    if (end > bytes.length) break;
    if (end - offset <= MAX_TEXT_BYTES) {
      kept.push(bytes.subarray(offset, end));
      keptBytes += end - offset;
    }
    offset = end;
  }
  const head = Buffer.alloc(8);
  head.writeUInt32LE(kept.length, 4);
  return Buffer.concat([head, ...kept]);
}
