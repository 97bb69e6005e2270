import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { withinFullScale } from "../../platform/audio/pcm.ts";
import { MAX_SOURCE_MS } from "./sound-edit.ts";

const SAMPLE_RATE = 48_000;
/** Files of more bytes are not decoded as a whole: ten minutes of compressed sound have less. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Decodes a file with the browser's own decoder, for browsers without WebCodecs or its codec, and returns it as WAV, so that it
 * can be read in pieces from then on. Returns undefined if that fails too.
 */
export async function decodeWhole(blob: Blob): Promise<Blob | undefined> {
  if (blob.size > MAX_BYTES || !("OfflineAudioContext" in window)) return undefined;
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const decoded = await blob
    .arrayBuffer()
    .then((bytes) => context.decodeAudioData(bytes))
    .catch(() => undefined);
  if (!decoded || decoded.duration * 1000 > MAX_SOURCE_MS + 1000) return undefined;
  const channels = Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, channel) =>
    decoded.getChannelData(channel),
  );
  return new Blob([encodeWav(withinFullScale({ sampleRate: SAMPLE_RATE, channels }))], { type: "audio/wav" });
}
