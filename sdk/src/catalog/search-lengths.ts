/**
 * The lengths that a search can be limited to, in milliseconds of an item's audio: from `fromMs` on, and below `belowMs`.
 */
export const searchLengths = {
  short: { fromMs: 1, belowMs: 3000 },
  medium: { fromMs: 3000, belowMs: 10_000 },
  long: { fromMs: 10_000, belowMs: Number.POSITIVE_INFINITY },
} as const;

/** The names of these lengths, the shortest first. */
export const searchLengthNames = Object.keys(searchLengths) as (keyof typeof searchLengths)[];
