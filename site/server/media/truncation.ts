import { readMp3Frame } from "./mp3-frames.ts";
import { oggPages } from "./ogg-pages.ts";
import { synchsafe } from "./trim-tags.ts";
import { readWavHeader } from "./wav-header.ts";

export function endsInsideWavSamples(bytes: Uint8Array): boolean {
  const header = readWavHeader(bytes);
  if (!header) return true;
  return header.dataBytes !== null && header.dataOffset + header.dataBytes > bytes.length;
}

export function endsInsideOggPage(bytes: Uint8Array): boolean {
  for (const { end } of oggPages(bytes)) if (end > bytes.length) return true;
  return false;
}

/** A file consists of boxes that begin with their size (ISO/IEC 14496-12). Size 0 means up to the end. */
export function endsInsideMp4Box(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  while (offset + 16 <= bytes.length) {
    const shortSize = view.getUint32(offset);
    const size = shortSize === 1 ? Number(view.getBigUint64(offset + 8)) : shortSize;
    if (size === 0) return false;
    offset += Math.max(size, 8);
  }
  return offset > bytes.length;
}

/** Follows the frames of layer 3 from the first one. Other bytes, such as tags at the end, end the sequence. */
export function endsInsideMp3Frame(bytes: Uint8Array): boolean {
  let offset = ascii(bytes, 0, 3) === "ID3" ? 10 + synchsafe(bytes, 6) : 0;
  while (offset + 4 <= bytes.length) {
    const length = readMp3Frame(bytes, offset)?.length;
    if (!length) return false;
    offset += length;
  }
  return offset > bytes.length;
}

const ascii = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));
