import { synchsafe } from "./mp3-frames.ts";

/** Returns how many bytes a tag has that ends with the given bytes, or 0 if none does. */
type TagBytes = (bytes: Uint8Array) => number;

const ID3V1_BYTES = 128;
const EXTENDED_ID3V1_BYTES = 227;
const APE_FOOTER_BYTES = 32;
const hasApeHeader = 0x80;
const MAX_OLD_LYRICS_BYTES = 5100;

const kinds: TagBytes[] = [
  (bytes) => (startsAt(bytes, bytes.length - ID3V1_BYTES, "TAG") ? ID3V1_BYTES : 0),
  (bytes) => (startsAt(bytes, bytes.length - EXTENDED_ID3V1_BYTES, "TAG+") ? EXTENDED_ID3V1_BYTES : 0),
  (bytes) => {
    const footer = bytes.length - APE_FOOTER_BYTES;
    if (!startsAt(bytes, footer, "APETAGEX")) return 0;
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(footer + 12, true);
    return (
      Math.max(APE_FOOTER_BYTES, size) + ((bytes[footer + 23] ?? 0) & hasApeHeader ? APE_FOOTER_BYTES : 0)
    );
  },
  // An ID3v2 tag at the end has a footer, which is as long as its header.
  (bytes) => (startsAt(bytes, bytes.length - 10, "3DI") ? synchsafe(bytes, bytes.length - 4) + 20 : 0),
  (bytes) => {
    if (!startsAt(bytes, bytes.length - 9, "LYRICS200")) return 0;
    const size = Number(text(bytes.subarray(-15, -9)));
    return Number.isInteger(size) ? size + 15 : 0;
  },
  (bytes) => {
    if (!startsAt(bytes, bytes.length - 9, "LYRICSEND")) return 0;
    const last = text(bytes.subarray(-MAX_OLD_LYRICS_BYTES));
    const start = last.lastIndexOf("LYRICSBEGIN");
    return start < 0 ? 9 : last.length - start;
  },
];

/** Removes all tags at the end of a file: ID3v1, ID3v2, APE and Lyrics3, in any order. */
export function withoutLastTags(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  for (let size = 1; size > 0; ) {
    const rest = bytes.subarray(0, end);
    size = kinds.reduce((found, kind) => found || kind(rest), 0);
    // A tag that is larger than the file is none.
    if (size > end) break;
    end -= size;
  }
  return bytes.subarray(0, end);
}

function startsAt(bytes: Uint8Array, offset: number, mark: string): boolean {
  return offset >= 0 && text(bytes.subarray(offset, offset + mark.length)) === mark;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
