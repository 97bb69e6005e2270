import type { ICommonTagsResult } from "music-metadata";
import { isWithinTruePeak } from "../../platform/audio/limit-true-peak.ts";
import { measureLoudness } from "../../platform/audio/loudness.ts";
import type { Pcm } from "../../platform/audio/pcm.ts";
import { withTwoChannels } from "../../platform/audio/two-channels.ts";
import { generateIcon, type IconSubject } from "../../platform/icons/generated-icon.ts";
import { audioIdentity } from "../../platform/media/audio-identity.server.ts";
import { encodeCompactCopy } from "../../platform/media/compact-copy.server.ts";
import {
  type AudioMeasures,
  type MeasuredAudio,
  measureAudio,
} from "../../platform/media/measure-audio.server.ts";
import type { MediaStore } from "../../platform/media/media-store.server.ts";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import type { MediaFile } from "../catalog/catalog.server.ts";
import { importLimits } from "./limits.server.ts";
import { readIcon } from "./read-icon.server.ts";
import { assertHearable, refusalOfFault } from "./refusals.server.ts";

/** Where files are stored by their hash. */
export type FileStore = Pick<MediaStore, "put">;

export interface StoredAudio {
  /** What listeners play, made of the samples. */
  playable: MediaFile;
  /** The file that was sent, without its metadata. It is never served as it is, but to its owner and to administrators. */
  original: MediaFile;
  /** What the sent file said about itself. Nothing of it is in the stored files. */
  tags: Partial<ICommonTagsResult>;
  pcm: Pcm;
}

/**
 * Measures a sound file and stores it without its metadata, and a compact copy of it. All sounds that the site serves come from
 * here. Throws {@link RefusedError} if it cannot be imported.
 */
export async function storeAudio(
  store: FileStore,
  bytes: Uint8Array,
  maxDurationMs: number = importLimits.durationMs,
): Promise<StoredAudio> {
  const measured = await measure(bytes, maxDurationMs);
  const { format, tags, stripped } = measured;
  return {
    original: await putAudio(store, stripped, format, measured),
    playable: await putCompactCopy(store, measured),
    tags,
    pcm: measured.pcm,
  };
}

/** Measures a sound file and stores a compact copy of it alone. Throws {@link RefusedError} if it cannot be imported. */
export async function storePlayable(
  store: FileStore,
  bytes: Uint8Array,
  maxDurationMs: number = importLimits.durationMs,
): Promise<MediaFile> {
  return putCompactCopy(store, await measure(bytes, maxDurationMs));
}

/**
 * Stores a compact copy that an export has, as it is, so that moving a library does not encode it again. Any other sound is
 * stored as {@link storePlayable} does.
 */
export async function storeExportedCopy(
  store: FileStore,
  bytes: Uint8Array,
  maxDurationMs: number,
): Promise<MediaFile> {
  const measured = await measure(bytes, maxDurationMs);
  const isCopy = measured.format === "opus" && isWithinTruePeak(measured.pcm);
  return isCopy ? putAudio(store, measured.stripped, "opus", measured) : putCompactCopy(store, measured);
}

async function measure(bytes: Uint8Array, maxDurationMs: number): Promise<MeasuredAudio> {
  const measured = await measureAudio(bytes, maxDurationMs).catch((error) => {
    throw refusalOfFault(error);
  });
  assertHearable(measured);
  // Nothing needs the other channels, which take much memory while the copy is encoded.
  return { ...measured, pcm: withTwoChannels(measured.pcm) };
}

async function putCompactCopy(store: FileStore, measured: MeasuredAudio): Promise<MediaFile> {
  const { bytes, heard } = await encodeCompactCopy(measured.pcm);
  return putAudio(store, bytes, "opus", {
    ...measured,
    // Loud sounds were lowered.
    loudnessLufs: measureLoudness(heard),
    identity: audioIdentity(bytes, "opus", measured.pcm),
  });
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
  { durationMs, loudnessLufs, peaks, fingerprint, identity }: AudioMeasures,
): Promise<MediaFile> {
  const hash = await store.put(bytes);
  const mimeType = mimeTypeOfFormat(format);
  const measures = { durationMs, loudnessLufs, peaks, fingerprint, identity };
  return { hash, format, mimeType, sizeBytes: bytes.length, ...measures };
}
