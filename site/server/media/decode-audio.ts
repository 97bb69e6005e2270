import { AudioFaultError } from "./audio-fault.ts";
import { type AudioFormat, audioFormats } from "./audio-formats.ts";
import { collectPcm } from "./collect-pcm.ts";
import type { Pcm } from "./pcm.ts";

/**
 * Decodes a whole file. Throws {@link AudioFaultError}: `damaged` when nothing comes out of it, `unsupported` for
 * channels or rates that nothing plays, `too-long` when more than `maxDurationMs` comes out, `too-many-samples` beyond
 * decodeLimits. Memory stays within a few times those limits, whatever the file says.
 */
export async function decodeAudio(
  bytes: Uint8Array,
  format: AudioFormat,
  maxDurationMs = Number.POSITIVE_INFINITY,
): Promise<Pcm> {
  const collector = collectPcm(maxDurationMs);
  try {
    for (const piece of await audioFormats[format].decode(bytes)) collector.add(piece);
  } catch (error) {
    throw error instanceof AudioFaultError ? error : new AudioFaultError("damaged", messageOf(error));
  }
  const pcm = collector.finish();
  return audioFormats[format].repeatsMono ? withoutRepeatedChannel(pcm) : pcm;
}

function withoutRepeatedChannel(pcm: Pcm): Pcm {
  const [left, right] = pcm.channels;
  const isRepeated = pcm.channels.length === 2 && left?.every((sample, index) => sample === right?.[index]);
  return left && isRepeated ? { ...pcm, channels: [left] } : pcm;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
