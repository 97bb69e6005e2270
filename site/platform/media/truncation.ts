import { firstMp3FrameAt, readMp3Frame } from "./mp3-frames.ts";
import { CHECKSUM_OFFSET, pageChecksum } from "./ogg-checksum.ts";
import { oggPages } from "./ogg-pages.ts";
import { readWavHeader } from "./wav-header.ts";

/** Whether a file of `size` bytes ends in the middle of one of its parts. `bytes` are all of it, or its beginning. */
type EndsInside = (bytes: Uint8Array, size?: number) => boolean;

export const endsInsideWavSamples: EndsInside = (bytes, size = bytes.length) => {
  const header = readWavHeader(bytes);
  if (!header) return true;
  return header.dataBytes !== null && header.dataOffset + header.dataBytes > size;
};

/** Positions in the header of an Ogg page (RFC 3533). */
const OGG_FLAGS = 5;
const OGG_POSITION = 6;
const OGG_STREAM = 14;
const OGG_SEQUENCE = 18;
const BEGINS_STREAM = 2;

/**
 * Compares checksums too: decoders replace a damaged packet by noise or silence. Missing pages are found by their numbers,
 * since positions need not begin at 0: parts of a longer file keep theirs.
 */
export const hasDamagedOggPage: EndsInside = (bytes, size = bytes.length) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** By stream. */
  const nextSequence = new Map<number, number>();
  for (const { offset, end } of oggPages(bytes)) {
    if (end > size) return true;
    if (end > bytes.length) continue;
    // A Buffer would share its bytes with a slice of it.
    const page = new Uint8Array(bytes.subarray(offset, end));
    const checksum = new DataView(page.buffer).getUint32(CHECKSUM_OFFSET, true);
    page.fill(0, CHECKSUM_OFFSET, CHECKSUM_OFFSET + 4);
    if (pageChecksum(page) !== checksum) return true;
    const stream = view.getUint32(offset + OGG_STREAM, true);
    const sequence = view.getUint32(offset + OGG_SEQUENCE, true);
    const expected = nextSequence.get(stream) ?? sequence;
    if (sequence !== expected && !(view.getUint8(offset + OGG_FLAGS) & BEGINS_STREAM)) return true;
    // A recording of a running stream has its headers, whose position is 0, and begins at any page of audio.
    if (view.getBigUint64(offset + OGG_POSITION, true) === 0n) nextSequence.delete(stream);
    else nextSequence.set(stream, sequence + 1);
  }
  return false;
};

/** A file consists of boxes that begin with their size (ISO/IEC 14496-12). Size 0 means up to the end. */
export const endsInsideMp4Box: EndsInside = (bytes, total = bytes.length) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  while (offset + 16 <= bytes.length) {
    const shortSize = view.getUint32(offset);
    const size = shortSize === 1 ? Number(view.getBigUint64(offset + 8)) : shortSize;
    if (size === 0) return false;
    offset += Math.max(size, 8);
  }
  return offset > total;
};

/** Follows the frames of layer 3 from the first one. Other bytes, such as tags at the end, end the sequence. */
export const endsInsideMp3Frame: EndsInside = (bytes, size = bytes.length) => {
  let offset = firstMp3FrameAt(bytes);
  while (offset + 4 <= bytes.length) {
    const length = readMp3Frame(bytes, offset)?.length;
    if (!length) return false;
    offset += length;
  }
  return offset > size;
};
