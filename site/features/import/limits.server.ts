import { itemTextLimits } from "@tuna/sdk/catalog";
import { uploadLimits } from "@tuna/sdk/uploads";

/** All limits of an import. */
export const importLimits = {
  minDurationMs: uploadLimits.minDurationMs,
  durationMs: 30_000,
  sizeBytes: 10 * 1024 * 1024,
  iconSizeBytes: 1024 * 1024,
  /** Processor time that the measuring of a file may take, so that a busy server refuses no file that a quiet one takes. */
  cpuMsPerFile: 30_000,
  /** Longest time to measure a file, which ends one that waits for ever. */
  timePerFileMs: 10 * 60_000,
  /** Largest resident memory of a process that measures files. A file that needs more is refused. */
  memoryBytes: 320 * 1024 * 1024,
  nameLength: itemTextLimits.nameLength,
  descriptionLength: itemTextLimits.descriptionLength,
  tagCount: itemTextLimits.tagCount,
} as const;
