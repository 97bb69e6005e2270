import { newTrend, trendAfterPlays } from "@tuna/sdk/catalog";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** Older plays weigh next to nothing, so they are counted at once. */
const MAX_WEEKS = 10;

/** What is known of the plays of an item that comes from elsewhere. */
export interface PlayHistory {
  createdAtMs: number;
  plays: number;
  /** Those of `plays` that fell within the last seven days. */
  recentPlays: number;
}

/**
 * The trending score of an item that was played before it came here: its recent plays spread over the last week, all
 * others spread evenly over the time before.
 */
export function trendOfHistory({ createdAtMs, plays, recentPlays }: PlayHistory, nowMs: number): number {
  const ageMs = Math.max(0, nowMs - createdAtMs);
  const fresh = trendAfterPlays(newTrend(createdAtMs), nowMs - Math.min(ageMs, WEEK_MS) / 2, recentPlays);
  const earlierMs = ageMs - WEEK_MS;
  if (earlierMs <= 0) return trendAfterPlays(fresh, nowMs - ageMs / 2, plays - recentPlays);

  const weeks = Math.min(MAX_WEEKS, Math.ceil(earlierMs / WEEK_MS));
  const playsPerWeek = ((plays - recentPlays) * WEEK_MS) / earlierMs;
  let trend = fresh;
  for (let week = 1; week <= weeks; week++) {
    const lengthMs = Math.min(WEEK_MS, earlierMs - (week - 1) * WEEK_MS);
    trend = trendAfterPlays(
      trend,
      nowMs - week * WEEK_MS - lengthMs / 2,
      (playsPerWeek * lengthMs) / WEEK_MS,
    );
  }
  return trend;
}
