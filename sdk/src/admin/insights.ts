import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { DEFAULT_INSIGHT_RANGE, experimentGoals, funnelSteps, insightRanges } from "./insight-choices.ts";

export const insightsQuerySchema = z.object({
  days: z._default(z.pipe(z.coerce.number(), z.literal([...insightRanges])), DEFAULT_INSIGHT_RANGE),
});

const count = z.int().check(z.gte(0));
const change = z.object({
  count,
  /** In the range before; null where that was not wholly collected, or is kept no more. */
  before: z.nullable(count),
});
export type Change = z.infer<typeof change>;

const daySchema = z.object({
  /** UTC, as 2026-03-01. */
  day: z.string(),
  plays: count,
  searches: count,
  pageViews: count,
  visitors: count,
});
export type InsightDay = z.infer<typeof daySchema>;

const searchSchema = z.object({
  term: z.string(),
  kind: z.enum(itemKinds),
  count,
  visitors: count,
  /** ISO 8601. */
  lastSeen: z.string(),
});
export type SearchCount = z.infer<typeof searchSchema>;

const playedSchema = z.object({
  kind: z.enum(itemKinds),
  id: itemIdSchema,
  /** Null where no such item is listed. */
  name: z.nullable(z.string()),
  isSensitive: z.boolean(),
  count,
  before: z.nullable(count),
});
export type PlayedItem = z.infer<typeof playedSchema>;

const experimentSchema = z.object({
  name: z.string(),
  goal: z.enum(experimentGoals),
  /** The one that things are without the experiment comes first. */
  variants: z.array(z.object({ name: z.string(), devices: count, reached: count })),
});
export type ExperimentResult = z.infer<typeof experimentSchema>;

/** What is used and what is missing, of visitors who agreed to analytics, for a range and the one before. */
export const insightsSchema = z.object({
  days: z.literal([...insightRanges]),
  /** ISO 8601: when this was counted, and the end of the range. */
  until: z.string(),
  /** When the oldest event that is kept happened; null: nothing was collected yet. */
  collectedSince: z.nullable(z.string()),
  totals: z.object({
    plays: change,
    searches: change,
    emptySearches: change,
    pageViews: change,
    visitors: change,
    downloadClicks: change,
    opensInApp: change,
    shares: change,
    reports: change,
  }),
  /** Each day of the range, the oldest first. */
  byDay: z.array(daySchema),
  /** As many days before them; null as `before` is. */
  byDayBefore: z.nullable(z.array(daySchema)),
  topSearches: z.array(searchSchema),
  emptySearches: z.array(searchSchema),
  mostPlayed: z.array(playedSchema),
  /** Played clearly more than in the range before; null as `before` is. */
  rising: z.nullable(z.array(playedSchema)),
  /** Sessions that came at least as far as each step. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), sessions: count })),
  clickSources: z.array(z.object({ source: z.string(), count })),
  experiments: z.array(experimentSchema),
});
export type Insights = z.infer<typeof insightsSchema>;
export type InsightTotal = keyof Insights["totals"];
