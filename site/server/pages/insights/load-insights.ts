import { DEFAULT_INSIGHT_RANGE, type InsightRange, insightRanges } from "@tuna/sdk/admin";
import type { InsightsPageData } from "../../../contract/insights/insights-page-data.ts";
import { type Loader, unknownPage } from "../loader.ts";

/** A small library's events are counted by then, and a page that waits no longer feels at once. */
const MAX_WAIT_MS = 300;

export const loadInsights: Loader<InsightsPageData> = async (
  { viewer, account, url },
  { site, environment },
) => {
  if (!viewer.isAdministrator || !account) return unknownPage(url);
  const days = rangeOf(url);
  const { mparticle } = environment;
  return {
    type: "page",
    data: {
      days,
      // A failure is told by the API, where it can be tried again.
      insights: await inTime(site.insights.of(days).catch(() => null)),
      service: mparticle ? (mparticle.host ?? "mParticle") : null,
    },
  };
};

async function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** A range that is none is the usual one. */
function rangeOf({ searchParams }: URL): InsightRange {
  const days = Number(searchParams.get("days"));
  return insightRanges.find((range) => range === days) ?? DEFAULT_INSIGHT_RANGE;
}
