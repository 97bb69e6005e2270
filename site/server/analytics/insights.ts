import type { InsightRange, Insights } from "@tuna/sdk/admin";
import { gatherInsights, type InsightSources } from "./gather-insights.ts";

/** What was collected, as administrators see it. */
export interface InsightsReader {
  /** The insights of the last `days` days. Calls within five minutes share one computation. */
  of(days: InsightRange): Promise<Insights>;
}

/** Counting reads every event of a range: on an embedded database of half a million that takes seconds. */
const KEPT_MS = 5 * 60_000;

export function openInsights(sources: InsightSources, now: () => Date = () => new Date()): InsightsReader {
  const kept = new Map<InsightRange, { atMs: number; insights: Promise<Insights> }>();
  let turn: Promise<unknown> = Promise.resolve();

  const gather = (days: InsightRange) => {
    const at = now();
    const entry = {
      atMs: at.getTime(),
      // Ranges come one after the other: each would slow the others and the site down.
      insights: turn.then(() => gatherInsights(sources, days, at)),
    };
    kept.set(days, entry);
    turn = entry.insights.catch(() => {
      if (kept.get(days) === entry) kept.delete(days);
    });
    return entry.insights;
  };

  return {
    of(days) {
      const entry = kept.get(days);
      const isFresh = entry && now().getTime() - entry.atMs < KEPT_MS;
      return isFresh ? entry.insights : gather(days);
    },
  };
}
