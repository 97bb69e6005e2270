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
