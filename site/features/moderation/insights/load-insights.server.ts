import { serveRoute } from "../../../platform/pages/loader.server.ts";
import { DEFAULT_INSIGHT_RANGE, type InsightRange, insightRanges } from "../../analytics/insight-choices.ts";
import { adminPage } from "../admin-page.server.ts";
import { adminInsightsRoute } from "./insights.route.ts";

/** Longest wait for the figures. Small sites are counted within it, and the page still appears at once. */
const MAX_WAIT_MS = 300;

export const adminInsightsLoader = serveRoute(
  adminInsightsRoute,
  adminPage(async ({ url }, { site, environment }) => {
    const days = rangeOf(url);
    const { mparticle } = environment;
    return {
      type: "page",
      data: {
        days,
        // The page then requests the figures from the API, which reports the failure and allows a retry.
        insights: await inTime(
          site.insights.of(days, { isFresh: url.searchParams.has("fresh") }).catch(() => null),
        ),
        service: mparticle ? (mparticle.host ?? "mParticle") : null,
      },
    };
  }),
);

async function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** Reads the range of a URL; the default when it is missing or invalid. */
function rangeOf({ searchParams }: URL): InsightRange {
  const days = Number(searchParams.get("days"));
  return insightRanges.find((range) => range === days) ?? DEFAULT_INSIGHT_RANGE;
}
