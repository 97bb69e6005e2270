import type { AnalyticsTarget } from "@tuna/sdk/analytics";
import type { SiteContext } from "../../contract/page.ts";

/** Where events of a page go: to the workspace that is set up, else to the site itself, whose key is the brand's. */
export function analyticsTarget(
  { analytics, brand }: Pick<SiteContext, "analytics" | "brand">,
  { host, protocol }: Pick<Location, "host" | "protocol">,
): AnalyticsTarget {
  return {
    ...(analytics ?? { key: brand.key, collectorHost: host }),
    isSecure: protocol === "https:",
    isDevelopment: import.meta.env.DEV,
  };
}
