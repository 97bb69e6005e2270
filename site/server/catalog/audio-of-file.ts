import type { Audio } from "@tuna/sdk";
import type { MediaFile } from "./catalog.ts";

/** A sound file of the media store that belongs to no item of its own, as items show it. */
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
