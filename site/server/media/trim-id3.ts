import { MAX_TAG_BYTES, MAX_TEXT_BYTES, MAX_TEXTS_BYTES } from "./trim-comments.ts";

const HEADER_BYTES = 10;
const UNSYNCHRONISED_OR_EXTENDED = 0xc0;

/**
 * Removes pictures and long frames from a large ID3v2 tag of an MP3 file. Keeps only texts, and only as many as fit.
 * Removes a large tag in a rare form, or of version 2.2, entirely.
 */
export function trimId3(bytes: Uint8Array): Uint8Array {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== "ID3") return bytes;
  const end = HEADER_BYTES + synchsafe(bytes, 6);
  if (end <= MAX_TAG_BYTES || end > bytes.length) return bytes;
  const version = bytes[3] ?? 0;
  const isPlain = (version === 3 || version === 4) && !((bytes[5] ?? 0) & UNSYNCHRONISED_OR_EXTENDED);
  const audio = bytes.subarray(end);
  if (!isPlain) return audio;
  const frames = Buffer.concat(textFrames(bytes.subarray(HEADER_BYTES, end), version));
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3"), Uint8Array.of(version, 0, 0, ...size), frames, audio]);
}

function textFrames(tag: Uint8Array, version: number): Uint8Array[] {
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  for (let offset = 0; offset + HEADER_BYTES < tag.length && keptBytes < MAX_TEXTS_BYTES; ) {
    const size = version === 4 ? synchsafe(tag, offset + 4) : view.getUint32(offset + 4);
    const frame = tag.subarray(offset, offset + HEADER_BYTES + size);
    const isText = /^(T|COMM)/.test(String.fromCharCode(...frame.subarray(0, 4)));
    if (isText && frame.length <= MAX_TEXT_BYTES) {
      kept.push(frame);
      keptBytes += frame.length;
    }
    offset += HEADER_BYTES + size;
  }
  return kept;
}

/** Reads a number of ID3v2: four bytes of seven bits. */
export function synchsafe(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(offset, offset + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
