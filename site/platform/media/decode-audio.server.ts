import { hasEqualChannels, type Pcm, sampleCount, samplesBetween } from "../audio/pcm.ts";
import { atPossibleLevel } from "../audio/sound-level.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { type AudioFormat, audioFormats } from "./audio-formats.server.ts";
import { collectPcm } from "./collect-pcm.server.ts";
import { readWavHeader } from "./wav-header.ts";

/** Decodes the sound of a file as {@link decodeWithPadding} does, without the silence that its encoder added. */
export async function decodeAudio(bytes: Uint8Array, format: AudioFormat): Promise<Pcm> {
  return withoutPadding(await decodeWithPadding(bytes, format), bytes, format);
}

/** Returns decoded samples without the silence that an encoder added. Decoders leave it where the file does not declare it. */
export function withoutPadding(pcm: Pcm, bytes: Uint8Array, format: AudioFormat): Pcm {
  const { before, after } = audioFormats[format].paddingOf(bytes, pcm);
  if (before + after === 0) return pcm;
  return samplesBetween(pcm, before, sampleCount(pcm) - after);
}

/**
 * Decodes a whole file. Floating-point samples above full scale are lowered as a whole. Throws {@link AudioFaultError}: `damaged` if
 * it contains no samples or is louder than any sound, `unsupported` for channels or
 * rates that no browser plays, `too-long` above `maxDurationMs`, `too-many-samples` above decodeLimits. Memory stays
 * within a few times those limits for any file.
 */
export async function decodeWithPadding(
  bytes: Uint8Array,
  format: AudioFormat,
  maxDurationMs = Number.POSITIVE_INFINITY,
): Promise<Pcm> {
  const collector = collectPcm(maxDurationMs);
  try {
    for await (const piece of await audioFormats[format].decode(bytes)) collector.add(piece);
  } catch (error) {
    throw error instanceof AudioFaultError ? error : new AudioFaultError("damaged", messageOf(error));
  }
  const isFloat = format === "wav" && readWavHeader(bytes)?.codec === "float";
  const pcm = atPossibleLevel(collector.finish(), isFloat);
  if (!pcm) throw new AudioFaultError("damaged", TOO_LOUD);
  const isRepeated = audioFormats[format].repeatsMono && hasEqualChannels(pcm);
  return isRepeated ? { ...pcm, channels: pcm.channels.slice(0, 1) } : pcm;
}

/** What is said of a file that is louder than any sound. */
export const TOO_LOUD = "its level is higher than any sound's";

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
