import { type AnalyticsEventName, analyticsEvents } from "@tuna/sdk/analytics";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { Analytics } from "./analytics.server.ts";
import type { EventMatch, TimeRange } from "./event-match.server.ts";
import { experiments } from "./experiments/experiments.ts";
import type { Exposure } from "./exposures.server.ts";
import {
  type ExperimentGoal,
  experimentGoals,
  type FunnelStep,
  funnelSteps,
  type InsightRange,
} from "./insight-choices.ts";
import { insightRangesAt, isCollected, rangesOfDays } from "./insight-ranges.server.ts";
import type { ExperimentResult, InsightDay, Insights, InsightTotal, SearchCount } from "./insights.ts";
import { namedItems } from "./named-items.server.ts";
import type { SearchedTerm } from "./searched-terms.server.ts";

export interface InsightSources {
  analytics: Analytics;
  catalog: Pick<Catalog, "getMany" | "mostRequested">;
}

const LIST_LENGTH = 10;
/** Length of the list of failed searches; longer than the others, since it shows what to add to the site. */
const MISSING_LENGTH = 20;
const MAX_SOURCES = 20;

/** Computes the insights with sequential queries, so that the embedded database answers requests in between. */
export async function gatherInsights(
  { analytics, catalog }: InsightSources,
  days: InsightRange,
  until: Date,
): Promise<Insights> {
  const { now, before } = insightRangesAt(until, days);
  const since = await analytics.since();
  const isComparable = isCollected(before, since);
  const totals = await analytics.totals(countedNames, now);
  const totalsBefore = isComparable ? await analytics.totals(countedNames, before) : null;
  const totalOf = (total: InsightTotal) => {
    const [name, count] = counted[total];
    const of = (rows: typeof totals) => rows.find((row) => row.name === nameOf(name))?.[count] ?? 0;
    return { count: of(totals), before: totalsBefore && of(totalsBefore) };
  };
  const byDay = await daysIn(analytics, now);
  const byDayBefore = isComparable ? await daysIn(analytics, before) : null;
  const searched = async (name: AnalyticsEventName, limit: number) =>
    (await analytics.searches({ name: nameOf(name) }, now, limit)).map(searchOf);
  const topSearches = await searched("search", LIST_LENGTH);
  const emptySearches = await searched("searchWithoutResult", MISSING_LENGTH);
  const requests = await catalog.mostRequested(now.from, MISSING_LENGTH);
  const { most, rising } = await analytics.plays(now, before, LIST_LENGTH);
  const items = await namedItems(catalog, [...most, ...rising], isComparable);
  const sessions = await analytics.funnel(
    funnelSteps.map((step) => funnelEvents[step]),
    now,
  );
  const clicks = await analytics.topValues(funnelEvents.click, "click_source", now, MAX_SOURCES);
  const results: ExperimentResult[] = [];
  for (const goal of experimentGoals) {
    results.push(...resultsOf(await analytics.exposures(exposure, goals[goal], now), goal));
  }
  return {
    days,
    until: until.toISOString(),
    collectedSince: since?.toISOString() ?? null,
    totals: Object.fromEntries(
      (Object.keys(counted) as InsightTotal[]).map((total) => [total, totalOf(total)]),
    ) as Insights["totals"],
    byDay,
    byDayBefore,
    topSearches,
    emptySearches,
    requests: requests.map(({ lastAt, ...request }) => ({ ...request, lastSeen: lastAt.toISOString() })),
    mostPlayed: items.slice(0, most.length),
    rising: isComparable ? items.slice(most.length) : null,
    funnel: funnelSteps.map((step, index) => ({ step, sessions: sessions[index] ?? 0 })),
    clickSources: clicks.map(({ value, count }) => ({ source: value, count })),
    experiments: results.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

const nameOf = (event: AnalyticsEventName): string => analyticsEvents[event].name;

/** The event and the kind of count behind each total. */
const counted: Record<InsightTotal, [AnalyticsEventName, "count" | "deviceCount"]> = {
  plays: ["play", "count"],
  searches: ["search", "count"],
  emptySearches: ["searchWithoutResult", "count"],
  pageViews: ["pageView", "count"],
  visitors: ["pageView", "deviceCount"],
  downloadClicks: ["downloadButtonClick", "count"],
  opensInApp: ["openInApp", "count"],
  shares: ["share", "count"],
  reports: ["report", "count"],
};
const countedNames = [...new Set(Object.values(counted).map(([name]) => nameOf(name)))];

const step = (flow_step: string): EventMatch => ({ name: nameOf("flowStep"), attributes: { flow_step } });
const funnelEvents: Record<FunnelStep, EventMatch> = {
  click: { name: nameOf("downloadButtonClick") },
  method: step("method"),
  code: step("code"),
  install: step("install"),
  success: step("success"),
  openInApp: { name: nameOf("openInApp") },
};
const goals: Record<ExperimentGoal, EventMatch> = {
  click: funnelEvents.click,
  success: funnelEvents.success,
};
const exposure = {
  event: { name: nameOf("experimentExposure") },
  experimentAttribute: "experiment_name",
  variantAttribute: "experiment_variant",
};

/** Queries each day separately, so that visitors wait for one day only on the embedded database. */
async function daysIn(analytics: Analytics, range: TimeRange): Promise<InsightDay[]> {
  const names = (["play", "search", "pageView"] as const).map(nameOf);
  const days: InsightDay[] = [];
  for (const dayRange of rangesOfDays(range)) {
    const rows = await analytics.totals(names, dayRange);
    const of = (name: AnalyticsEventName) => rows.find((row) => row.name === nameOf(name));
    days.push({
      day: dayRange.from.toISOString().slice(0, 10),
      plays: of("play")?.count ?? 0,
      searches: of("search")?.count ?? 0,
      pageViews: of("pageView")?.count ?? 0,
      visitors: of("pageView")?.deviceCount ?? 0,
    });
  }
  return days;
}

function searchOf({ deviceCount, lastAt, ...searched }: SearchedTerm): SearchCount {
  return { ...searched, visitors: deviceCount, lastSeen: lastAt.toISOString() };
}

/** Returns the results by experiment, variants in declared order: the first is the control. */
function resultsOf(exposures: readonly Exposure[], goal: ExperimentGoal): ExperimentResult[] {
  return [...Map.groupBy(exposures, ({ experiment }) => experiment)].flatMap(([name, rows]) => {
    // Browsers can report undeclared experiments and variants; those are ignored.
    const declared = experiments.find((experiment) => experiment.name === name);
    if (!declared) return [];
    const variants = declared.variants.map((variant) => {
      const row = rows.find((one) => one.variant === variant);
      return { name: variant, devices: row?.deviceCount ?? 0, reached: row?.goalCount ?? 0 };
    });
    return [{ name, goal, variants }];
  });
}
