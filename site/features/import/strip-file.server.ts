import { detectAudioFormat } from "../../platform/media/audio-container.server.ts";
import type { AudioFormat } from "../../platform/media/audio-formats.server.ts";
import { measureAudio } from "../../platform/media/measure-audio.server.ts";
import { rewrapAudio } from "../../platform/media/rewrap-audio.server.ts";
import { stripMetadata } from "../../platform/media/strip-metadata.server.ts";
import { refusalOfFault } from "./refusals.server.ts";

/** A sound file without its metadata. */
export interface StrippedFile {
  bytes: Uint8Array;
  format: AudioFormat;
}

/** Removes the metadata of a file that was not checked yet. Throws RefusedError if it is no sound. */
export async function stripFile(given: Uint8Array): Promise<StrippedFile> {
  try {
    const bytes = await rewrapAudio(given);
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
