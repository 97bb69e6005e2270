import { AudioFaultError } from "./audio-fault.ts";

/** Limits of decoding. They bound memory before and while a file is decoded. */
export const decodeLimits = {
  maxChannels: 8,
  minSampleRate: 3000,
  maxSampleRate: 384_000,
  /** Samples of all channels together: 30 seconds of stereo at 192 kHz, or of 8 channels at 48 kHz. */
  maxSamples: 11_520_000,
  /** Samples of all channels in one piece of a file, as its headers declare them. */
  maxSamplesPerPiece: 4_194_304,
  /** The same for pieces of FLAC, which end at any frame. A frame has half as many at most. */
  maxSamplesPerFlacPiece: 1_048_576,
  /** Consecutive bytes that yield no samples. The longest FLAC frame has 2 MiB. */
  maxFruitlessBytes: 2 * 1024 * 1024,
  /** Empty packets of an Ogg file. */
  maxEmptyPackets: 10_000,
  /** Bytes that a decoder gets at once. */
  pieceBytes: 8 * 1024,
} as const;

/** Throws {@link AudioFaultError} for channels and rates that no browser plays. */
export function assertDecodable(channelCount: number, sampleRate: number): void {
  const { maxChannels, minSampleRate, maxSampleRate } = decodeLimits;
  const isDecodable =
    channelCount >= 1 &&
    channelCount <= maxChannels &&
    sampleRate >= minSampleRate &&
    sampleRate <= maxSampleRate;
  if (isDecodable) return;
  throw new AudioFaultError("unsupported", `${channelCount} channels of ${sampleRate} Hz`);
}
