/** Limits of an upload. Those of its texts are `itemTextLimits` of `@tuna/sdk/catalog`. */
export const uploadLimits = {
  /** Largest sound file. */
  sizeBytes: 10 * 1024 * 1024,
  /** Shortest sound. */
  minDurationMs: 100,
  /** Longest sound. */
  durationMs: 30_000,
  /** Size of each part of the file. The last one may be smaller. */
  partSizeBytes: 1024 * 1024,
  /** Largest picture for an icon. */
  iconSizeBytes: 1024 * 1024,
  /** Number of generated icons to choose from. */
  iconVariantCount: 8,
  /** Longest name of a file, in Unicode code points. */
  fileNameLength: 255,
  appealLength: 2000,
} as const;

/** Returns how many parts a file of this size has. */
export function uploadPartCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / uploadLimits.partSizeBytes);
}

/** Returns the size of a part, which counts from 0. It is 0 for parts that a file of this size does not have. */
export function uploadPartSize(sizeBytes: number, part: number): number {
  const { partSizeBytes } = uploadLimits;
  return Math.max(0, Math.min(partSizeBytes, sizeBytes - part * partSizeBytes));
}
