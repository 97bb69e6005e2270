import { itemIdSchema, itemKinds } from "@tuna/sdk/catalog";
import { wholeNumber } from "@tuna/sdk/contract";
import * as z from "zod/mini";
import { DEFAULT_INSIGHT_RANGE, experimentGoals, funnelSteps, insightRanges } from "./insight-choices.ts";

/** Query of the insights: the range in days. */
export const insightsQuerySchema = z.object({
  days: z._default(z.pipe(wholeNumber(1, 366), z.literal([...insightRanges])), DEFAULT_INSIGHT_RANGE),
});

const count = z.int().check(z.gte(0));
const change = z.object({
  count,
  /** Count of the range before; null unless all its events were collected and are still stored. */
  before: z.nullable(count),
});

const daySchema = z.object({
  /** Date in UTC, as 2026-03-01. */
  day: z.string(),
  plays: count,
  searches: count,
  pageViews: count,
  visitors: count,
});
/** Counts of one day. */
export type InsightDay = z.infer<typeof daySchema>;

const searchSchema = z.object({
  term: z.string(),
  kind: z.enum(itemKinds),
  count,
  visitors: count,
  /** ISO 8601. */
  lastSeen: z.string(),
});
/** How often a term was searched for. */
export type SearchCount = z.infer<typeof searchSchema>;

const requestSchema = z.omit(searchSchema, { visitors: true });
/** How often visitors requested what a search did not find: once a visitor and day. */
export type RequestCount = z.infer<typeof requestSchema>;

const playedSchema = z.object({
  kind: z.enum(itemKinds),
  id: itemIdSchema,
  /** Null if the item is not listed. */
  name: z.nullable(z.string()),
  isSensitive: z.boolean(),
  count,
  before: z.nullable(count),
});
/** How often an item was played. */
export type PlayedItem = z.infer<typeof playedSchema>;

const experimentSchema = z.object({
  name: z.string(),
  goal: z.enum(experimentGoals),
  /** The first is what visitors see without the experiment. */
  variants: z.array(z.object({ name: z.string(), devices: count, reached: count })),
});
/** How many devices saw each variant of an experiment, and how many of them reached its goal. */
export type ExperimentResult = z.infer<typeof experimentSchema>;

/** Usage and failed searches of consenting visitors, for a range and the range before it. */
export const insightsSchema = z.object({
  days: z.literal([...insightRanges]),
  /** ISO 8601: the time of the count, and the end of the range. */
  until: z.string(),
  /** Time of the oldest stored event; null if there is none. */
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
  /** The days of the range, the oldest first. */
  byDay: z.array(daySchema),
  /** The days of the range before; null under the same conditions as `before`. */
  byDayBefore: z.nullable(z.array(daySchema)),
  topSearches: z.array(searchSchema),
  emptySearches: z.array(searchSchema),
  /** What visitors requested in the range after a search, with or without consent, most requested first. */
  requests: z.array(requestSchema),
  mostPlayed: z.array(playedSchema),
  /** Items played clearly more often than in the range before; null under the same conditions as `before`. */
  rising: z.nullable(z.array(playedSchema)),
  /** Number of sessions that reached each step. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), sessions: count })),
  clickSources: z.array(z.object({ source: z.string(), count })),
  experiments: z.array(experimentSchema),
});
/** Usage and failed searches of consenting visitors. */
export type Insights = z.infer<typeof insightsSchema>;
/** Name of a total of the insights. */
export type InsightTotal = keyof Insights["totals"];
