import { AudioFaultError } from "./audio-fault.ts";

/** What a decoder may be asked for. The limits bound memory before and while a file is decoded. */
export const decodeLimits = {
  maxChannels: 8,
  minSampleRate: 3000,
  maxSampleRate: 384_000,
  /** Samples of all channels together: 30 seconds of stereo at 192 kHz, or of 8 channels at 48 kHz. */
  maxSamples: 11_520_000,
  /** Samples of all channels that one piece of a file may decode to, as its headers declare them. */
  maxSamplesPerPiece: 4_194_304,
  /** Bytes in a row of which a decoder makes no samples. The longest frame of FLAC has 2 MiB. */
  maxFruitlessBytes: 2 * 1024 * 1024,
  /** Packets of an Ogg file that hold nothing. */
  maxEmptyPackets: 10_000,
  /** Bytes of a file that a decoder gets at once. */
  pieceBytes: 8 * 1024,
} as const;

/** Throws {@link AudioFaultError} for channels and rates that no browser plays: a header may declare anything. */
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
