import type { Audio } from "@tuna/sdk";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import { hundredPeaks } from "../../platform/media/peaks.server.ts";
import type { MediaFile } from "./catalog.server.ts";

/** The audio field of an item, for a media file that is not the main audio of any item. */
export function audioOfFile(file: MediaFile, name: string): Audio {
  const { hash, format, peaks, loudnessLufs, sizeBytes, durationMs } = file;
  return {
    url: `/media/${hash}.${format}`,
    hash,
    name,
    format,
    peaks: hundredPeaks(peaks),
    loudnessLufs,
    sizeBytes,
    durationMs: durationMs ?? 0,
    ...deliveryOf({ format, sizeBytes, durationMs }),
  };
}

/** What a player has to know of a file before it loads it. */
export function deliveryOf({
  format,
  sizeBytes,
  durationMs,
}: Pick<MediaFile, "format" | "sizeBytes" | "durationMs">): Pick<Audio, "mimeType" | "bitRate"> {
  return {
    mimeType: mimeTypeOfFormat(format),
    ...(durationMs && { bitRate: Math.round((sizeBytes * 8000) / durationMs) }),
  };
}
