import { detectAudioFormat } from "../media/audio-container.ts";
import type { AudioFormat } from "../media/audio-formats.ts";
import { measureAudio } from "../media/measure-audio.ts";
import { stripMetadata } from "../media/strip-metadata.ts";
import { refusalOfFault } from "./refusals.ts";

/** A sound file without its metadata. */
export interface StrippedFile {
  bytes: Uint8Array;
  format: AudioFormat;
}

/** Removes the metadata of a file that was not checked yet. Throws RefusedError if it is no sound. */
export async function stripFile(bytes: Uint8Array): Promise<StrippedFile> {
  try {
    const format = await detectAudioFormat(bytes);
    return { bytes: await stripMetadata(bytes, format), format };
  } catch (error) {
    throw refusalOfFault(error);
  }
}

/** Removes the metadata of a stored file, and decodes what remains. Throws RefusedError if that is no whole sound. */
export async function stripStoredFile(bytes: Uint8Array): Promise<StrippedFile & { durationMs: number }> {
  try {
    const { stripped, format, durationMs } = await measureAudio(bytes);
    return { bytes: stripped, format, durationMs };
  } catch (error) {
    throw refusalOfFault(error);
  }
}
