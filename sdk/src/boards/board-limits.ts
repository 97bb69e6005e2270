/** Limits of boards. Texts count in Unicode code points. */
export const boardLimits = {
  boardsPerAccount: 50,
  pages: 8,
  padsPerPage: 36,
  /** Of all pages together. */
  pads: 200,
  nameLength: 60,
  descriptionLength: 500,
  pageNameLength: 40,
  labelLength: 40,
  /** Longest fade of a pad. */
  fadeMs: 5000,
  /** Largest content as JSON in UTF-8. */
  contentBytes: 64 * 1024,
} as const;
