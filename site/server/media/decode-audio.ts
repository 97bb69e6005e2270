import type { Pcm } from "../../contract/audio/pcm.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { type AudioFormat, audioFormats } from "./audio-formats.ts";
import { collectPcm } from "./collect-pcm.ts";

/**
 * Decodes a whole file. Throws {@link AudioFaultError}: `damaged` if it contains no samples, `unsupported` for channels or
 * rates that no browser plays, `too-long` above `maxDurationMs`, `too-many-samples` above decodeLimits. Memory stays
 * within a few times those limits for any file.
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
