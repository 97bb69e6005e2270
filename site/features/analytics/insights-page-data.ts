import type { InsightRange } from "./insight-choices.ts";
import type { Insights } from "./insights.ts";

export interface InsightsPageData {
  days: InsightRange;
  /** Null while the figures are computed: the page then requests them from the API. */
  insights: Insights | null;
  /** Name or host of the analytics provider that receives the events instead of the site; null without one. */
  service: string | null;
}
