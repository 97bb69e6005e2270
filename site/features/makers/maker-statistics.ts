import type { ItemKind } from "@tuna/sdk";

/** Statistics of the items of one maker, for the maker alone. */
export interface MakerStatistics {
  /** Every day of the range in order, as `2026-01-31` in UTC, with the plays of all items. */
  days: { day: string; plays: number }[];
  /** The most played items of the range, at most 20. */
  items: { kind: ItemKind; id: string; name: string; plays: number; addedToSoundboards: number }[];
  /** How often the items were added to soundboards, since they were published. */
  addedToSoundboards: number;
}

/** Ranges of the statistics, in days. */
export const statisticsRanges = [7, 30, 90] as const;
/** One of {@link statisticsRanges}. */
type StatisticsRange = (typeof statisticsRanges)[number];

/** Path of the page with a member's own statistics. */
export const STATISTICS_PATH = "/profile/statistics/";

export interface StatisticsPageData {
  range: StatisticsRange;
  /** Path of the public page; null for an account that has published nothing. */
  makerSlug: string | null;
  statistics: MakerStatistics;
}
