import { itemTextLimits } from "@tuna/sdk/admin";

/** What an import takes: every limit in one place. */
export const importLimits = {
  durationMs: 30_000,
  sizeBytes: 10 * 1024 * 1024,
  iconSizeBytes: 1024 * 1024,
  /** A file that is not measured within this time is given up. */
  timePerFileMs: 30_000,
  /** Resident memory of a process that measures files. A file that needs more is given up. */
  memoryBytes: 256 * 1024 * 1024,
  nameLength: itemTextLimits.nameLength,
  descriptionLength: itemTextLimits.descriptionLength,
  tagCount: itemTextLimits.tagCount,
} as const;
