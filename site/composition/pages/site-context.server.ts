import type { Brand } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import type { Catalog } from "../../features/catalog/catalog.server.ts";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { formatCount } from "../../platform/locale/format.ts";
import { searchFieldTexts, statusTexts } from "../../platform/locale/texts.ts";
import type { AnalyticsWorkspace, SiteContext } from "../../platform/pages/page.ts";
import type { Viewer } from "../../platform/pages/viewer.ts";
import { statusPath } from "../../platform/routing/status-path.ts";

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
    ...(environment.hasStatusPage && { statusLink: [statusPath, statusTexts.title] as const }),
    ...(environment.isEndToEndTest && { isTest: true }),
  };
}

/** Returns the same, with the number of listed sounds in the search field if the brand does not claim one. */
export async function countedSiteContext(
  locale: string,
  options: { brand: Brand; environment: Environment; site: { catalog: Pick<Catalog, "counts"> } },
  buildId: string,
  request: { viewer: Viewer; origin: string },
): Promise<SiteContext> {
  const context = siteContext(locale, options, buildId, request);
  if (options.brand.claims) return context;
  const { sounds } = await options.site.catalog.counts();
  const searchPlaceholder =
    sounds > 1
      ? fillText(searchFieldTexts.counted, { count: formatCount(sounds) })
      : searchFieldTexts.uncounted;
  return { ...context, searchPlaceholder };
}

/** Traces need an error service, because the site itself stores errors only. */
function errorService({ sentryDsn, tracesSampleRate }: Environment) {
  if (!sentryDsn) return {};
  return { errorDsn: sentryDsn, ...(tracesSampleRate > 0 && { tracesSampleRate }) };
}

function workspace({ key, host }: NonNullable<Environment["mparticle"]>): AnalyticsWorkspace {
  return { key, ...(host && { collectorHost: host }) };
}
