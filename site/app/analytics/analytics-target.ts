import type { AnalyticsTarget } from "@tuna/sdk/analytics";
import type { SiteContext } from "../../contract/page.ts";

/** Returns where events are sent: to the configured workspace, or to the site itself under the brand's key. */
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
