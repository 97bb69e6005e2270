/** A play loses half its weight in this time (7 days). */
export const TRENDING_HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Trending is forward decay: a play at time t weighs 2^(t / half-life), and a score is the logarithm (base 2) of the
 * sum of the weights. Scores made at different times compare directly, so no job ever has to sweep them.
 */
export function trendOfTime(timeMs: number): number {
  return timeMs / TRENDING_HALF_LIFE_MS;
}

/** Returns the score of an item without plays: as if it had been played once when it was created. */
export function newTrend(createdAtMs: number): number {
  return trendOfTime(createdAtMs);
}

/**
 * Tolerance of scores above what all plays at one moment give, because clocks of several servers differ a
 * little.
 */
const TREND_SLACK = 0.01;

/**
 * Returns `trend` of an item with `plays` plays, unless a wrong clock made it: it exceeds what so many plays can
 * give until `nowMs`. Such a score becomes that of plays spread evenly over the item's life. A `nowMs` before
 * the item's creation changes nothing.
 */
export function trendWithinTime(
  trend: number,
  { createdAtMs, nowMs, plays }: { createdAtMs: number; nowMs: number; plays: number },
): number {
  const now = trendOfTime(nowMs);
  if (nowMs < createdAtMs || trend <= now + Math.log2(plays + 1) + TREND_SLACK) return trend;
  const age = Math.min(1000, Math.max(1e-6, now - trendOfTime(createdAtMs)));
  const decayed = 2 ** -age;
  return now + Math.log2(decayed + (plays * (1 - decayed)) / (age * Math.LN2));
}

/** Returns `trend` after `count` more plays at one time. */
export function trendAfterPlays(trend: number, timeMs: number, count = 1): number {
  if (count <= 0) return trend;
  const added = trendOfTime(timeMs) + Math.log2(count);
  return Math.max(trend, added) + Math.log2(1 + 2 ** -Math.abs(trend - added));
}
