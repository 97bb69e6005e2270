import type { Brand } from "@tuna/sdk";
import type { AnalyticsWorkspace, SiteContext } from "../../contract/page.ts";
import type { Viewer } from "../../contract/viewer.ts";
import type { Environment } from "../environment/environment.ts";

/** Returns what every page knows about the site and its viewer. */
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
    ...(environment.licence && { licence: environment.licence }),
    viewer,
    buildId,
    ...errorService(environment),
    ...(environment.mparticle && { analytics: workspace(environment.mparticle) }),
    ...(!environment.hasOfflineBoards && { hasNoOfflineBoards: true as const }),
    ...(environment.isEndToEndTest && { isTest: true }),
  };
}

/** Traces need an error service, because the site itself stores errors only. */
function errorService({ sentryDsn, tracesSampleRate }: Environment) {
  if (!sentryDsn) return {};
  return { errorDsn: sentryDsn, ...(tracesSampleRate > 0 && { tracesSampleRate }) };
}

function workspace({ key, host }: NonNullable<Environment["mparticle"]>): AnalyticsWorkspace {
  return { key, ...(host && { collectorHost: host }) };
}
