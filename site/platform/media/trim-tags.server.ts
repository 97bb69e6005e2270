import { synchsafe } from "./mp3-frames.ts";
import { wavChunks } from "./wav-header.ts";

/** Tags up to this size are kept. Larger ones keep only the texts that fit. */
export const MAX_TAG_BYTES = 256 * 1024;
/** Longest text of a larger tag that is kept, since longer ones are no titles. */
const MAX_TEXT_BYTES = 8 * 1024;
/** Largest size of all kept texts together. */
const MAX_TEXTS_BYTES = 32 * 1024;

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

const LAST_BLOCK = 0x80;
const kinds = { streamInfo: 0, comments: 4 } as const;

/** Removes pictures and long comments from a FLAC file with large metadata. */
export function trimFlac(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf("fLaC");
  if (start < 0) return bytes;
  let streamInfo: Uint8Array | undefined;
  let comments: Uint8Array | undefined;
  let offset = start + 4;
  for (let isLast = false; !isLast && offset + 4 <= bytes.length; ) {
    const [kind = 0, high = 0, middle = 0, low = 0] = bytes.subarray(offset, offset + 4);
    const end = offset + 4 + ((high << 16) | (middle << 8) | low);
    const content = bytes.subarray(offset + 4, end);
    if ((kind & ~LAST_BLOCK) === kinds.streamInfo) streamInfo ??= content;
    if ((kind & ~LAST_BLOCK) === kinds.comments) comments ??= content;
    isLast = (kind & LAST_BLOCK) !== 0;
    offset = end;
  }
  if (offset <= MAX_TAG_BYTES || !streamInfo) return bytes;
  return Buffer.concat([
    Buffer.from("fLaC"),
    block(kinds.streamInfo, streamInfo),
    block(kinds.comments | LAST_BLOCK, trimVorbisComments(comments ?? new Uint8Array(8))),
    bytes.subarray(offset),
  ]);
}

function block(kind: number, content: Uint8Array): Uint8Array {
  const { length } = content;
  return Buffer.concat([Uint8Array.of(kind, length >> 16, (length >> 8) & 255, length & 255), content]);
}

const audioChunks = ["fmt ", "fact", "data"];
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Removes everything but the audio from a WAV file if the rest is large. */
export function trimWav(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let otherBytes = 0;
  for (const { id, offset, size } of wavChunks(view)) {
    const chunk = bytes.subarray(offset - CHUNK_HEADER_BYTES, offset + size + (size % 2));
    if (audioChunks.includes(id)) kept.push(chunk);
    else otherBytes += chunk.length;
  }
  if (otherBytes <= MAX_TAG_BYTES) return bytes;
  const trimmed = Buffer.concat([bytes.subarray(0, RIFF_HEADER_BYTES), ...kept]);
  trimmed.writeUInt32LE(trimmed.length - CHUNK_HEADER_BYTES, 4);
  return trimmed;
}

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
