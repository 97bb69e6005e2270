import { MAX_TAG_BYTES, trimVorbisComments } from "./trim-comments.ts";

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
