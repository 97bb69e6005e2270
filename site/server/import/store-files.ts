import type { ICommonTagsResult } from "music-metadata";
import { generateIcon, type IconSubject } from "../../contract/icons/generated-icon.ts";
import type { MediaFile } from "../catalog/catalog.ts";
import { type AudioMeasures, measureAudio } from "../media/measure-audio.ts";
import type { MediaStore } from "../media/media-store.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import { playableCopy } from "../media/playable-copy.ts";
import { importLimits } from "./limits.ts";
import { readIcon } from "./read-icon.ts";
import { RefusedError, refusalOfFault } from "./refusals.ts";

/** Where files are stored by their hash. */
export type FileStore = Pick<MediaStore, "put">;

export interface StoredAudio {
  /** File that every browser plays. */
  playable: MediaFile;
  /** The imported file without its metadata, if a playable copy was made of it. */
  original: MediaFile | null;
  /** What the imported file said about itself. Nothing of it is in the stored files. */
  tags: Partial<ICommonTagsResult>;
}

/**
 * Measures a sound file and stores it without its metadata, with a playable copy if needed. All sounds that the site
 * serves come from here. Throws {@link RefusedError} if it cannot be
 * imported.
 */
export async function storeAudio(
  store: FileStore,
  bytes: Uint8Array,
  maxDurationMs: number = importLimits.durationMs,
): Promise<StoredAudio> {
  const measured = await measureAudio(bytes, maxDurationMs).catch((error) => {
    throw refusalOfFault(error);
  });
  if (measured.isSilent) throw new RefusedError("silent");
  const { format, pcm, playsEverywhere, tags, stripped } = measured;
  const cameAs = await putAudio(store, stripped, format, measured);
  if (playsEverywhere) return { playable: cameAs, original: null, tags };
  return { playable: await putAudio(store, playableCopy(pcm), "wav", measured), original: cameAs, tags };
}

/** Stores an image file, or a generated icon without one. Throws {@link RefusedError} if the file cannot be drawn. */
export async function storeIcon(
  store: FileStore,
  iconFile: string | undefined,
  subject: IconSubject,
): Promise<MediaFile> {
  return iconFile ? putIcon(store, await readIcon(iconFile), "webp") : storeGeneratedIcon(store, subject);
}

/** Draws and stores an icon. */
export async function storeGeneratedIcon(store: FileStore, subject: IconSubject): Promise<MediaFile> {
  return putIcon(store, new TextEncoder().encode(generateIcon(subject)), "svg");
}

/** Stores the bytes of an icon. */
export async function putIcon(
  store: FileStore,
  bytes: Uint8Array,
  format: "svg" | "webp",
): Promise<MediaFile> {
  const hash = await store.put(bytes);
  const mimeType = mimeTypeOfFormat(format);
  return { hash, format, mimeType, sizeBytes: bytes.length, durationMs: null, loudnessLufs: null, peaks: [] };
}

async function putAudio(
  store: FileStore,
  bytes: Uint8Array,
  format: string,
  { durationMs, loudnessLufs, peaks, fingerprint }: AudioMeasures,
): Promise<MediaFile> {
  const hash = await store.put(bytes);
  const mimeType = mimeTypeOfFormat(format);
  return { hash, format, mimeType, sizeBytes: bytes.length, durationMs, loudnessLufs, peaks, fingerprint };
}
