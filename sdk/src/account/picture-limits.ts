/** What a profile's picture may be. */
export const pictureLimits = {
  mimeTypes: ["image/png", "image/jpeg", "image/webp"],
  sizeBytes: 512 * 1024,
  /** Of its width and of its height, in pixels. */
  sidePx: 2048,
} as const;
