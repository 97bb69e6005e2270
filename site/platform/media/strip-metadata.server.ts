import { type AudioFormat, audioFormats } from "./audio-formats.server.ts";

/**
 * Returns a sound file without anything that its maker or a program wrote about it: tags, place, dates, pictures, names of
 * programs, other tracks, and bytes that belong to no part. The encoded audio, its length, and the delay and padding of the
 * encoder stay the same, so it decodes to the same samples. A file without metadata stays as it is.
 *
 * Throws {@link AudioFaultError} for a file that holds no sound of its format.
 */
export async function stripMetadata(bytes: Uint8Array, format: AudioFormat): Promise<Uint8Array> {
  const stripped = await audioFormats[format].strip(bytes);
  return Buffer.from(stripped.buffer, stripped.byteOffset, stripped.byteLength).equals(bytes)
    ? bytes
    : stripped;
}
