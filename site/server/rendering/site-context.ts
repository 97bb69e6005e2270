import type { AnalyticsWorkspace, SiteContext } from "../../contract/page.ts";
import type { Visitor } from "../../contract/viewer.ts";
import type { Environment } from "../environment/environment.ts";
import type { LoaderContext } from "../pages/loader.ts";

/** What a page knows about the site it is shown on. */
export function siteContext(
  locale: string,
  { brand, environment }: LoaderContext,
  buildId: string,
  { visitor, origin }: { visitor: Visitor; origin: string },
): SiteContext {
  return {
    brand,
    locale,
    origin,
    createUrl: environment.createUrl ?? brand.links.create,
    visitor,
    buildId,
    ...errorService(environment),
    ...(environment.mparticle && { analytics: workspace(environment.mparticle) }),
    ...(environment.isEndToEndTest && { isTest: true }),
  };
}

/** Traces are for a service of one's own: the site keeps errors only. */
function errorService({ sentryDsn, tracesSampleRate }: Environment) {
  if (!sentryDsn) return {};
  return { errorDsn: sentryDsn, ...(tracesSampleRate > 0 && { tracesSampleRate }) };
}

function workspace({ key, host }: NonNullable<Environment["mparticle"]>): AnalyticsWorkspace {
  return { key, ...(host && { collectorHost: host }) };
}
