/** A play loses half its weight in this time (7 days). */
export const TRENDING_HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Trending is forward decay: a play at time t weighs 2^(t / half-life), and a score is the logarithm (base 2) of the
 * sum of the weights. Scores made at different times compare directly, so no job ever has to sweep them.
 */
export function trendOfTime(timeMs: number): number {
  return timeMs / TRENDING_HALF_LIFE_MS;
}

/** The score of an item nobody has played yet: as if it had been played once when it was created. */
export function newTrend(createdAtMs: number): number {
  return trendOfTime(createdAtMs);
}

/** `trend` after `count` more plays at one time. */
export function trendAfterPlays(trend: number, timeMs: number, count = 1): number {
  if (count <= 0) return trend;
  const added = trendOfTime(timeMs) + Math.log2(count);
  return Math.max(trend, added) + Math.log2(1 + 2 ** -Math.abs(trend - added));
}
