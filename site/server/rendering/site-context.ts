import type { Brand } from "@tuna/sdk";
import type { AnalyticsWorkspace, SiteContext } from "../../contract/page.ts";
import type { Viewer } from "../../contract/viewer.ts";
import type { Environment } from "../environment/environment.ts";

/** What a page knows about the site it is shown on. */
export function siteContext(
  locale: string,
  { brand, environment }: { brand: Brand; environment: Environment },
  buildId: string,
  { viewer, origin }: { viewer: Viewer; origin: string },
): SiteContext {
  return {
    brand,
    locale,
    origin,
    createUrl: environment.createUrl ?? brand.links.create,
    viewer,
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
