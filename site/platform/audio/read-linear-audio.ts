import { DamagedAudio, UnsupportedAudio } from "./known-audio.ts";
import type { LinearAudio } from "./linear-audio.ts";

/**
 * Reads the header of an AIFF, AIFF-C, AU or CAF file. Returns undefined for any other file. Throws
 * {@link UnsupportedAudio} if its samples are compressed, and {@link DamagedAudio} if its header is cut off or contradicts itself.
 */
export function readLinearAudio(bytes: Uint8Array): LinearAudio | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return undefined;
  const kind = codeAt(view, 0);
  if (kind === "FORM") return readAiff(view);
  if (kind === ".snd") return readAu(view);
  return kind === "caff" ? readCaf(view) : undefined;
}

/** Sounds have some ten chunks. */
const MAX_CHUNKS = 10_000;

type Coding = Pick<LinearAudio, "coding" | "isBigEndian" | "isSigned"> & { sampleBytes?: number };

const integer: Coding = { coding: "integer", isBigEndian: true, isSigned: true };
const float: Coding = { coding: "float", isBigEndian: true, isSigned: true };
const aLaw: Coding = { coding: "a-law", isBigEndian: true, isSigned: true, sampleBytes: 1 };
const muLaw: Coding = { coding: "mu-law", isBigEndian: true, isSigned: true, sampleBytes: 1 };

const aiffCodings: Readonly<Record<string, Coding>> = {
  NONE: integer,
  twos: integer,
  sowt: { ...integer, isBigEndian: false },
  "raw ": { ...integer, isSigned: false },
  in24: { ...integer, sampleBytes: 3 },
  in32: { ...integer, sampleBytes: 4 },
  fl32: { ...float, sampleBytes: 4 },
  FL32: { ...float, sampleBytes: 4 },
  fl64: { ...float, sampleBytes: 8 },
  FL64: { ...float, sampleBytes: 8 },
  alaw: aLaw,
  ALAW: aLaw,
  ulaw: muLaw,
  ULAW: muLaw,
};

function readAiff(view: DataView): LinearAudio | undefined {
  const kind = codeAt(view, 8);
  if (kind !== "AIFF" && kind !== "AIFC") return undefined;
  let format:
    | (Coding & { channelCount: number; frames: number; bits: number; sampleRate: number })
    | undefined;
  let dataOffset: number | undefined;
  for (let start = 12, count = 0; start + 8 <= view.byteLength && count < MAX_CHUNKS; count++) {
    const id = codeAt(view, start);
    const size = view.getUint32(start + 4);
    const offset = start + 8;
    if (id === "COMM" && offset + (kind === "AIFC" ? 22 : 18) <= view.byteLength) {
      const compression = kind === "AIFC" ? codeAt(view, offset + 18) : "NONE";
      const coding = aiffCodings[compression];
      if (!coding) throw new UnsupportedAudio(`an AIFF file with the codec "${compression.trim()}"`);
      format = {
        ...coding,
        channelCount: view.getUint16(offset),
        frames: view.getUint32(offset + 2),
        bits: view.getUint16(offset + 6),
        sampleRate: extendedAt(view, offset + 8),
      };
    }
    if (id === "SSND" && offset + 8 <= view.byteLength) dataOffset = offset + 8 + view.getUint32(offset);
    // Some programs write the samples before their description.
    if (format && dataOffset !== undefined) {
      const { channelCount, frames, bits, sampleRate, ...coding } = format;
      const sampleBytes = coding.sampleBytes ?? Math.ceil(bits / 8);
      return {
        ...coding,
        channelCount,
        sampleRate,
        sampleBytes,
        dataOffset,
        dataBytes: frames * channelCount * sampleBytes,
      };
    }
    start = offset + size + (size % 2);
  }
  throw new DamagedAudio("the header is cut off");
}

const auCodings: Readonly<Record<number, Coding & { sampleBytes: number }>> = {
  1: { ...muLaw, sampleBytes: 1 },
  2: { ...integer, sampleBytes: 1 },
  3: { ...integer, sampleBytes: 2 },
  4: { ...integer, sampleBytes: 3 },
  5: { ...integer, sampleBytes: 4 },
  6: { ...float, sampleBytes: 4 },
  7: { ...float, sampleBytes: 8 },
  27: { ...aLaw, sampleBytes: 1 },
};

function readAu(view: DataView): LinearAudio {
  const encoding = view.getUint32(12);
  const coding = auCodings[encoding];
  if (!coding) throw new UnsupportedAudio(`an AU file with the codec ${encoding}`);
  const size = view.getUint32(8);
  return {
    ...coding,
    channelCount: view.getUint32(20),
    sampleRate: view.getUint32(16),
    dataOffset: view.getUint32(4),
    dataBytes: size === 0xffffffff ? null : size,
  };
}

const CAF_IS_FLOAT = 1;
const CAF_IS_LITTLE_ENDIAN = 2;

function readCaf(view: DataView): LinearAudio {
  let format: Omit<LinearAudio, "dataOffset" | "dataBytes"> | undefined;
  for (let start = 8, count = 0; start + 12 <= view.byteLength && count < MAX_CHUNKS; count++) {
    const id = codeAt(view, start);
    const declared = view.getBigInt64(start + 4);
    const offset = start + 12;
    if (id === "desc" && offset + 32 <= view.byteLength) format = readCafFormat(view, offset);
    if (id === "data" && format)
      // The samples begin behind a number of edits.
      return {
        ...format,
        dataOffset: offset + 4,
        dataBytes: declared < 0 ? null : Math.max(0, Number(declared) - 4),
      };
    if (declared < 0) break;
    start = offset + Number(declared);
  }
  throw new DamagedAudio("the header is cut off");
}

function readCafFormat(view: DataView, offset: number): Omit<LinearAudio, "dataOffset" | "dataBytes"> {
  const codec = codeAt(view, offset + 8);
  const flags = view.getUint32(offset + 12);
  const isBigEndian = (flags & CAF_IS_LITTLE_ENDIAN) === 0;
  const linear = { ...(flags & CAF_IS_FLOAT ? float : integer), isBigEndian };
  const coding = { lpcm: linear, alaw: aLaw, ulaw: muLaw }[codec];
  if (!coding) throw new UnsupportedAudio(`a CAF file with the codec "${codec.trim()}"`);
  const channelCount = view.getUint32(offset + 24);
  const frameBytes = view.getUint32(offset + 16) / view.getUint32(offset + 20);
  // Samples may fill only the high bits of more bytes, such as 24 bits in 4 bytes.
  const sampleBytes = frameBytes / channelCount;
  if (!Number.isInteger(sampleBytes)) throw new DamagedAudio("the header contradicts itself");
  return { ...coding, channelCount, sampleRate: Math.round(view.getFloat64(offset)), sampleBytes };
}

/** Reads a number of 80 bits, of which no sample rate has a fraction. */
function extendedAt(view: DataView, offset: number): number {
  const exponent = (view.getUint16(offset) & 0x7fff) - 16_383;
  return Math.round(view.getUint32(offset + 2) * 2 ** (exponent - 31));
}

function codeAt(view: DataView, offset: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset, 4));
}
