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

const MPEG_BITRATES: Record<"1" | "2", number[]> = {
  "1": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const MPEG_SAMPLE_RATES: Record<number, number[]> = {
  3: [44100, 48000, 32000],
  2: [22050, 24000, 16000],
  0: [11025, 12000, 8000],
};

/** Follows the frames of layer 3 from the first one. Other bytes, such as tags at the end, end the sequence. */
export function endsInsideMp3Frame(bytes: Uint8Array): boolean {
  let offset = ascii(bytes, 0, 3) === "ID3" ? 10 + synchsafe(bytes, 6) : 0;
  while (offset + 4 <= bytes.length) {
    const length = frameLength(bytes, offset);
    if (!length) return false;
    offset += length;
  }
  return offset > bytes.length;
}

function frameLength(bytes: Uint8Array, offset: number): number | undefined {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(offset, offset + 3);
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (sync !== 0xff || second >> 5 !== 7 || !isLayer3) return undefined;
  const bitrate = MPEG_BITRATES[version === 3 ? "1" : "2"][third >> 4];
  const sampleRate = MPEG_SAMPLE_RATES[version]?.[(third >> 2) & 3];
  if (!bitrate || !sampleRate) return undefined;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / sampleRate) + ((third >> 1) & 1);
}

const ascii = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));
