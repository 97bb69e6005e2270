import { type PlayHistory, trendOfHistory } from "../../catalog/trend-of-history.server.ts";

/**
 * Returns how many of an item's plays must have been recent for its score, as far as an import can express it. The score
 * grows with them. Only they count if an administrator has reset the score.
 */
export function recentPlaysOfTrend(
  { isReset = false, ...history }: Omit<PlayHistory, "recentPlays"> & { isReset?: boolean },
  trend: number,
  nowMs: number,
): number {
  let [low, high] = [0, history.plays];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const plays = isReset ? middle : history.plays;
    if (trendOfHistory({ ...history, plays, recentPlays: middle }, nowMs) < trend) low = middle + 1;
    else high = middle;
  }
  return low;
}
