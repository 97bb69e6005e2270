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

/** Compares checksums too: decoders replace a damaged packet by noise or silence. */
export const hasDamagedOggPage: EndsInside = (bytes, size = bytes.length) => {
  for (const { offset, end } of oggPages(bytes)) {
    if (end > size) return true;
    // A Buffer would share its bytes with a slice of it.
    const page = new Uint8Array(bytes.subarray(offset, end));
    const checksum = new DataView(page.buffer).getUint32(CHECKSUM_OFFSET, true);
    page.fill(0, CHECKSUM_OFFSET, CHECKSUM_OFFSET + 4);
    if (end <= bytes.length && pageChecksum(page) !== checksum) return true;
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
