const BITRATES: Record<"1" | "2", number[]> = {
  "1": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES: Record<number, number[]> = {
  3: [44100, 48000, 32000],
  2: [22050, 24000, 16000],
  0: [11025, 12000, 8000],
};

/** The header of a frame of MPEG audio, layer 3 (ISO/IEC 11172-3, 2.4.1.3). */
export interface Mp3Frame {
  /** Bytes of the frame, its header included. */
  length: number;
  /** 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5. */
  version: number;
  sampleRate: number;
  isMono: boolean;
  /** Whether a checksum of 2 bytes follows the header. */
  hasChecksum: boolean;
}

/** Reads the frame header at an offset. Returns undefined if there is none, or one without a declared bit rate. */
export function readMp3Frame(bytes: Uint8Array, offset: number): Mp3Frame | undefined {
  if (bytes[offset] !== 0xff) return undefined;
  const second = bytes[offset + 1] ?? 0;
  const third = bytes[offset + 2] ?? 0;
  const fourth = bytes[offset + 3] ?? 0;
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  if (second >> 5 !== 7 || !isLayer3) return undefined;
  const bitrate = BITRATES[version === 3 ? "1" : "2"][third >> 4];
  const sampleRate = SAMPLE_RATES[version]?.[(third >> 2) & 3];
  if (!bitrate || !sampleRate) return undefined;
  const padding = (third >> 1) & 1;
  const length = Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / sampleRate) + padding;
  return { length, version, sampleRate, isMono: fourth >> 6 === 3, hasChecksum: (second & 1) === 0 };
}

/** Returns the offset behind the ID3v2 tag at the start of an MP3 file, where its first frame should be. */
export function firstMp3FrameAt(bytes: Uint8Array): number {
  const isTagged = String.fromCharCode(...bytes.subarray(0, 3)) === "ID3";
  return isTagged ? 10 + synchsafe(bytes, 6) : 0;
}

/** Bytes of the fields that each of the lowest flags of a frame of information declares: frames, bytes, positions, quality. */
const fieldBytes = [4, 4, 100, 4];

/** Where the fields lie in a frame of information for decoders, which holds no audio. */
interface Mp3Information {
  /** Offset of the mark `Xing` or `Info`. */
  start: number;
  /** Offset of the encoder's name, delay and padding, which may be missing. */
  extension: number;
  flags: number;
}

/** Returns where the fields of a frame of information lie, or undefined for a frame of audio. */
export function readMp3Information(
  frame: Uint8Array,
  { version, isMono, hasChecksum }: Mp3Frame,
): Mp3Information | undefined {
  const sideBytes = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const start = 4 + sideBytes + (hasChecksum ? 2 : 0);
  const mark = String.fromCharCode(...frame.subarray(start, start + 4));
  if (!["Xing", "Info"].includes(mark) || start + 8 > frame.length) return undefined;
  const flags = frame[start + 7] ?? 0;
  const extension = fieldBytes.reduce((end, size, flag) => end + (flags & (1 << flag) ? size : 0), start + 8);
  return { start, extension, flags };
}

/** Decoders apply the delay and padding only if one of these made the file. */
export const gaplessMp3Encoders = ["LAME", "Lavf", "Lavc"];
/** Samples by which decoders of layer 3 are late, beside the encoder's delay. */
const DECODER_DELAY = 529;

/** What the frame of information at the start of an MP3 file declares. */
export interface Mp3Ends {
  /** Number of frames of audio, or undefined. */
  frames: number | undefined;
  /** Decoded samples before and after the sound. */
  delay: number;
  padding: number;
}

/** Reads the ends of the sound in an MP3 file from its beginning, or returns undefined if it does not declare them. */
export function readMp3Ends(bytes: Uint8Array): Mp3Ends | undefined {
  const offset = firstMp3FrameAt(bytes);
  const frame = readMp3Frame(bytes, offset);
  const content = bytes.subarray(offset, offset + (frame?.length ?? 0));
  const information = frame && readMp3Information(content, frame);
  if (!information) return undefined;
  const { start, extension, flags } = information;
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  const frames = flags & 1 ? view.getUint32(start + 8) : undefined;
  const name = String.fromCharCode(...content.subarray(extension, extension + 4));
  if (!gaplessMp3Encoders.includes(name) || extension + 24 > content.length)
    return { frames, delay: 0, padding: 0 };
  const both = view.getUint32(extension + 20) & 0xffffff;
  const [delay, padding] = [both >> 12, both & 0xfff];
  return { frames, delay: delay + DECODER_DELAY, padding: Math.max(0, padding - DECODER_DELAY) };
}

/** Reads a number of ID3v2: four bytes of seven bits. */
export function synchsafe(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(offset, offset + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
