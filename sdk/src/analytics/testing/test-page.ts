import { testClock } from "../../device/testing/test-clock.ts";
import { createAnalytics } from "../analytics.ts";
import type { AnalyticsOptions } from "../analytics-options.ts";
import { testSdk } from "./test-sdk.ts";
import { decide, testWindow } from "./test-window.ts";

/** Analytics of a page of tests, with all that it touches. */
export function page(
  changes: Partial<AnalyticsOptions> = {},
  choice: "acceptAll" | "rejectAll" = "acceptAll",
) {
  const window = changes.window ?? testWindow();
  decide(window, choice);
  const fake = testSdk();
  const { clock, advance, pendingCount } = testClock();
  const warnings: unknown[] = [];
  const loads: number[] = [];
  const analytics = createAnalytics({
    brand: { key: "tuna", name: "Tuna" },
    window,
    target: { key: "workspace", collectorHost: "sounds.example", isSecure: false },
    load: async () => {
      loads.push(1);
      return { default: fake.sdk };
    },
    clock,
    warn: (error) => warnings.push(error),
    ...changes,
  });
  const share = (method: string) => analytics.track("share", { share_method: method });
  const shared = () => fake.logged.map(({ attributes }) => attributes.share_method);
  return { window, fake, advance, pendingCount, warnings, loads, analytics, share, shared };
}
