import type { Audio } from "@tuna/sdk";
import type { MediaFile } from "./catalog.ts";

/** The audio field of an item, for a media file that is not the main audio of any item. */
export function audioOfFile(file: MediaFile, name: string): Audio {
  const { hash, format, peaks, loudnessLufs, sizeBytes, durationMs } = file;
  return {
    url: `/media/${hash}.${format}`,
    hash,
    name,
    format,
    peaks,
    loudnessLufs,
    sizeBytes,
    durationMs: durationMs ?? 0,
  };
}
