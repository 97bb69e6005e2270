import { gatherInsights, type InsightSources } from "./gather-insights.server.ts";
import type { InsightRange } from "./insight-choices.ts";
import type { Insights } from "./insights.ts";

/** Collected analytics, as administrators see them. */
export interface InsightsReader {
  /**
   * Returns the insights of the last `days` days. Calls within five minutes share one computation, and calls that ask
   * for fresh ones share those of ten seconds.
   */
  of(days: InsightRange, options?: { isFresh?: boolean }): Promise<Insights>;
}

/**
 * The computation reads every event of a range, which takes seconds on an embedded database with half a million
 * events.
 */
const KEPT_MS = 5 * 60_000;
const KEPT_FRESH_MS = 10_000;

export function openInsights(sources: InsightSources, now: () => Date = () => new Date()): InsightsReader {
  const kept = new Map<InsightRange, { atMs: number; insights: Promise<Insights> }>();
  let turn: Promise<unknown> = Promise.resolve();

  const gather = (days: InsightRange) => {
    const at = now();
    const entry = {
      atMs: at.getTime(),
      // Ranges are computed one after the other: in parallel they would slow each other and the site.
      insights: turn.then(() => gatherInsights(sources, days, at)),
    };
    kept.set(days, entry);
    turn = entry.insights.catch(() => {
      if (kept.get(days) === entry) kept.delete(days);
    });
    return entry.insights;
  };

  return {
    of(days, { isFresh = false } = {}) {
      const entry = kept.get(days);
      const maxAgeMs = isFresh ? KEPT_FRESH_MS : KEPT_MS;
      return entry && now().getTime() - entry.atMs < maxAgeMs ? entry.insights : gather(days);
    },
  };
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    insights: InsightsReader;
  }
}
