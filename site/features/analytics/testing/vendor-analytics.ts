import { type Analytics, type AnalyticsTarget, createAnalytics } from "@tuna/sdk/analytics";
import { brand } from "../../../brand.ts";

/** Analytics of the test's page with the real vendor SDK. `onLoad` runs when analytics requests that SDK. */
export function vendorAnalytics(target: AnalyticsTarget, onLoad?: () => void): Analytics {
  return createAnalytics({
    brand,
    window,
    target,
    load: () => {
      onLoad?.();
      return import("@mparticle/web-sdk");
    },
    user: () => ({ variants: { banner: "B" }, isSensitiveShown: true }),
  });
}
