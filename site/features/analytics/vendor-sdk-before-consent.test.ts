// @vitest-environment jsdom
import { createCommerce } from "@tuna/sdk/analytics";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startCollector } from "./testing/test-collector.ts";
import { decide } from "./testing/test-page.ts";
import { vendorAnalytics } from "./testing/vendor-analytics.ts";

let collector: Awaited<ReturnType<typeof startCollector>>;
let loadCount = 0;

beforeEach(async () => {
  localStorage.clear();
  loadCount = 0;
  collector = await startCollector();
  decide("rejectAll");
});

afterEach(() => collector.close());

function analyticsOfPage() {
  const target = {
    key: "us1-workspace",
    collectorHost: collector.host,
    isSecure: false,
    isDevelopment: true,
  };
  return vendorAnalytics(target, () => loadCount++);
}

it("drops the provider's calls without consent", async () => {
  const used = vi.fn();
  const analytics = analyticsOfPage();
  analytics.useVendor(used);
  createCommerce(analytics).setCurrencyCode("EUR");
  await analytics.start();
  decide("acceptAll");
  analytics.useVendor(used);
  expect([used.mock.calls, collector.received]).toEqual([[], []]);
});

it("loads and sends nothing before consent", async () => {
  const analytics = analyticsOfPage();
  analytics.track("pageView", {});
  await analytics.start();
  expect([loadCount, collector.received, localStorage.length]).toEqual([0, [], 0]);
});
