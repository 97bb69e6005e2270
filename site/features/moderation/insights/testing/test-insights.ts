import type { ExperimentResult, InsightDay, Insights } from "../../../analytics/insights.ts";

/** Insights of a small site's week, for tests. */
export function testInsights(): Insights {
  const lastSeen = "2026-03-07T10:00:00.000Z";
  const emptySearch = { term: "fog horn", kind: "voice", count: 1300, visitors: 1200, lastSeen } as const;
  const change = (count: number, before: number) => ({ count, before });
  return {
    days: 7,
    until: "2026-03-07T12:00:00.000Z",
    collectedSince: "2026-01-01T00:00:00.000Z",
    totals: {
      plays: change(175, 150),
      searches: change(20, 0),
      emptySearches: change(4, 8),
      pageViews: change(1000, 1000),
      visitors: change(300, 200),
      downloadClicks: change(200, 100),
      opensInApp: change(0, 0),
      shares: change(3, 2),
      reports: change(1, 0),
    },
    byDay: week("2026-03-0", [0, 10, 10, 20, 20, 15, 100]),
    byDayBefore: week("2026-02-2", [50, 50, 10, 10, 10, 10, 10]),
    topSearches: [{ ...emptySearch, term: "horn", kind: "sound" }],
    emptySearches: [emptySearch, { ...emptySearch, term: "<b>", kind: "sound", count: 1, visitors: 1 }],
    requests: [{ term: "moon goose", kind: "sound", count: 7, lastSeen }],
    mostPlayed: [
      { kind: "sound", id: "horn", name: "Air horn", isSensitive: false, ...change(150, 100) },
      { kind: "voice", id: "secret", name: "Secret", isSensitive: true, ...change(20, 40) },
      { kind: "sound", id: "gone-1", name: null, isSensitive: false, ...change(5, 0) },
    ],
    rising: [],
    funnel: [
      { step: "click", sessions: 200 },
      { step: "method", sessions: 150 },
      { step: "code", sessions: 150 },
      { step: "install", sessions: 60 },
      { step: "success", sessions: 0 },
      { step: "openInApp", sessions: 0 },
    ],
    clickSources: [
      { source: "tuna_footer", count: 150 },
      { source: "tuna_item banner", count: 50 },
    ],
    experiments: [experiment("click", 110), experiment("success", 160)],
  };
}

function week(start: string, plays: readonly number[]): InsightDay[] {
  return plays.map((count, index) => ({
    day: `${start}${index + 1}`,
    plays: count,
    searches: count,
    pageViews: 2 * count,
    visitors: count,
  }));
}

/** 100 of 1,000 reached the goal in A. */
function experiment(goal: ExperimentResult["goal"], reachedInB: number): ExperimentResult {
  const variants = [
    { name: "A", devices: 1000, reached: 100 },
    { name: "B", devices: 1000, reached: reachedInB },
  ];
  return { name: "007_search_and_category_banner", goal, variants };
}
