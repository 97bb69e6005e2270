import { AudioFaultError } from "./audio-fault.ts";

/** The declarations in a WAV file's header. */
export interface WavHeader {
  codec: "pcm" | "float" | "g711" | "adpcm" | "other";
  /** The number of the codec. */
  codecTag: number;
  channelCount: number;
  sampleRate: number;
  /** Bytes of one sample of every channel, or of one block of ADPCM. */
  blockBytes: number;
  bitsPerSample: number;
  /** Samples of each channel in a block of ADPCM; 0 if the header does not declare it. */
  samplesPerBlock: number;
  /** Position of the content of the format chunk. */
  formatOffset: number;
  formatBytes: number;
  /** Samples of each channel that the file declares, as ADPCM needs for its last block, or null. */
  declaredSamples: number | null;
  /** Declared size of the samples; null if it is left open, as streaming recorders do. */
  dataBytes: number | null;
  dataOffset: number;
}

type WavFormat = Omit<WavHeader, "declaredSamples" | "dataBytes" | "dataOffset">;

/** What programs write that do not know the size yet: SoX 0x7ffff000, and ALSA 2 GB. */
const isOpen = (size: number) =>
  size === 0 || size === 0xffff_ffff || (size >= 0x7fff_f000 && size <= 0x8000_0000);
const EXTENSIBLE = 0xfffe;
const codecs: Record<number, WavHeader["codec"]> = {
  1: "pcm",
  2: "adpcm",
  3: "float",
  6: "g711",
  7: "g711",
  17: "adpcm",
};

/** Reads a WAV header. Returns undefined if the bytes end before the samples begin or are not WAV. */
export function readWavHeader(bytes: Uint8Array): WavHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: WavFormat | undefined;
  let declaredSamples: number | null = null;
  for (const { id, offset, size } of wavChunks(view)) {
    if (id === "fmt " && offset + 16 <= view.byteLength) format = readFormat(view, offset, size);
    if (id === "fact" && offset + 4 <= view.byteLength) declaredSamples = view.getUint32(offset, true);
    if (id === "data" && format) {
      return { ...format, declaredSamples, dataBytes: isOpen(size) ? null : size, dataOffset: offset };
    }
  }
  return undefined;
}

function readFormat(view: DataView, offset: number, size: number): WavFormat {
  const tag = view.getUint16(offset, true);
  const isExtended = tag === EXTENSIBLE && offset + 26 <= view.byteLength;
  const codecTag = isExtended ? view.getUint16(offset + 24, true) : tag;
  const codec = codecs[codecTag] ?? "other";
  const hasBlockSize = codec === "adpcm" && size >= 20 && offset + 20 <= view.byteLength;
  return {
    codec,
    codecTag,
    channelCount: view.getUint16(offset + 2, true),
    sampleRate: view.getUint32(offset + 4, true),
    blockBytes: view.getUint16(offset + 12, true),
    bitsPerSample: view.getUint16(offset + 14, true),
    samplesPerBlock: hasBlockSize ? view.getUint16(offset + 18, true) : 0,
    formatOffset: offset,
    formatBytes: Math.min(size, view.byteLength - offset),
  };
}

/** Longest description of a codec. */
const MAX_FORMAT_BYTES = 1024;
const BITS_OFFSET = 14;

/**
 * Returns a copy of the description of the samples. Samples of 12 or 20 bits are in the high bits of their bytes, so they are
 * described as 16 or 24 bits, which every decoder reads.
 */
export function wholeByteFormat(bytes: Uint8Array, header: WavHeader): Uint8Array {
  const { codec, formatOffset, formatBytes, bitsPerSample } = header;
  const size = Math.min(formatBytes, MAX_FORMAT_BYTES);
  const format = Uint8Array.from(bytes.subarray(formatOffset, formatOffset + size));
  if (codec === "pcm" && format.length > BITS_OFFSET) format[BITS_OFFSET] = 8 * Math.ceil(bitsPerSample / 8);
  return format;
}

/** Sounds have some ten chunks. */
const MAX_CHUNKS = 10_000;

/**
 * Reads the chunks of a RIFF file. The last one may declare more bytes than there are. Throws {@link AudioFaultError}
 * `unsupported` for far more chunks than a sound has.
 */
export function* wavChunks(view: DataView): Generator<{ id: string; offset: number; size: number }> {
  let count = 0;
  for (let start = 12; start + 8 <= view.byteLength; ) {
    if (++count > MAX_CHUNKS) throw new AudioFaultError("unsupported", "it holds too many chunks");
    const id = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, 4));
    const size = view.getUint32(start + 4, true);
    yield { id, offset: start + 8, size };
    start += 8 + size + (size % 2);
  }
}
