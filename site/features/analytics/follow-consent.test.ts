// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What the page's analytics was started with and tracked, in order. */
let notifications: string[];
let isBlocked: boolean;
let isGranted: boolean;
let closed: AbortController;

beforeEach(() => {
  notifications = [];
  isBlocked = false;
  isGranted = false;
  closed = new AbortController();
  vi.resetModules();
  vi.doMock("./start-analytics.lazy.ts", () => {
    if (isBlocked) throw new TypeError("Failed to fetch dynamically imported module");
    notifications.push("fetched");
    return {
      startAnalytics: () => ({
        track: ({ properties }: { properties: object }) =>
          notifications.push(Object.values(properties).join()),
        withdraw: () => notifications.push("withdrawn"),
      }),
    };
  });
});
afterEach(() => closed.abort());

async function open() {
  const { followConsent } = await import("./follow-consent.ts");
  const { trackEvent } = await import("../../platform/analytics/track-event.ts");
  const share = (share_method: string) =>
    trackEvent({ name: "share", properties: { share_method } } as never);
  return { follow: () => followConsent(() => isGranted, closed.signal), share };
}

async function decided(answer: boolean): Promise<void> {
  isGranted = answer;
  dispatchEvent(new Event("consent-decided"));
  await vi.dynamicImportSettled();
}

it("loads nothing without consent, and drops events from before it", async () => {
  const { follow, share } = await open();
  share("1");
  follow();
  share("2");
  await decided(false);
  share("3");
  expect(notifications).toEqual([]);
  await decided(true);
  share("4");
  await vi.waitFor(() => expect(notifications).toEqual(["fetched", "4"]));
});

it("tracks events that happen while the code loads, if the visitor agreed before", async () => {
  isGranted = true;
  const { follow, share } = await open();
  share("1");
  follow();
  share("2");
  await vi.waitFor(() => expect(notifications).toEqual(["fetched", "1", "2"]));
});

it("stops after a withdrawal, and does nothing if it never started", async () => {
  const { follow, share } = await open();
  follow();
  await decided(false);
  await decided(true);
  await decided(false);
  await decided(false);
  share("1");
  await vi.waitFor(() => expect(notifications).toEqual(["fetched", "withdrawn"]));
});

it("does not retry when the code is blocked", async () => {
  isBlocked = true;
  isGranted = true;
  const { follow, share } = await open();
  follow();
  share("1");
  await vi.dynamicImportSettled();
  isBlocked = false;
  await decided(false);
  await decided(true);
  share("2");
  await vi.dynamicImportSettled();
  expect(notifications).toEqual([]);
});

it("tracks consent with its button and policy version, and does not track a refusal", async () => {
  isGranted = true;
  const { follow } = await open();
  follow();
  const { decideOnConsent } = await import("../../platform/consent/consent-store.ts");
  decideOnConsent("acceptSelected", { analytics: true });
  decideOnConsent("rejectAll", { analytics: false });
  await vi.waitFor(() => expect(notifications).toEqual(["fetched", "acceptSelected,1.0"]));
});
