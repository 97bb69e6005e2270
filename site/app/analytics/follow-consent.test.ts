// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What the page's analytics was started for and told, in order. */
let told: string[];
let isBlocked: boolean;
let isGranted: boolean;
let closed: AbortController;

beforeEach(() => {
  told = [];
  isBlocked = false;
  isGranted = false;
  closed = new AbortController();
  vi.resetModules();
  vi.doMock("./start-analytics.lazy.ts", () => {
    if (isBlocked) throw new TypeError("Failed to fetch dynamically imported module");
    told.push("fetched");
    return {
      startAnalytics: () => ({
        track: ({ properties }: { properties: object }) => told.push(Object.values(properties).join()),
        withdraw: () => told.push("withdrawn"),
      }),
    };
  });
});
afterEach(() => closed.abort());

async function open() {
  const { followConsent } = await import("./follow-consent.ts");
  const { trackEvent } = await import("./track-event.ts");
  const share = (share_method: string) =>
    trackEvent({ name: "share", properties: { share_method } } as never);
  return { follow: () => followConsent(() => isGranted, closed.signal), share };
}

async function decided(answer: boolean): Promise<void> {
  isGranted = answer;
  dispatchEvent(new Event("consent-decided"));
  await vi.dynamicImportSettled();
}

it("fetches nothing without a yes, and tells nothing of what was done before it", async () => {
  const { follow, share } = await open();
  share("1");
  follow();
  share("2");
  await decided(false);
  share("3");
  expect(told).toEqual([]);
  await decided(true);
  share("4");
  await vi.waitFor(() => expect(told).toEqual(["fetched", "4"]));
});

it("tells what was done while the code for it came, on a page whose visitor agreed before", async () => {
  isGranted = true;
  const { follow, share } = await open();
  share("1");
  follow();
  share("2");
  await vi.waitFor(() => expect(told).toEqual(["fetched", "1", "2"]));
});

it("ends with a withdrawal, and ends nothing that never began", async () => {
  const { follow, share } = await open();
  follow();
  await decided(false);
  await decided(true);
  await decided(false);
  await decided(false);
  share("1");
  await vi.waitFor(() => expect(told).toEqual(["fetched", "withdrawn"]));
});

it("goes without where the code is blocked, and does not ask for it again", async () => {
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
  expect(told).toEqual([]);
});

it("tells a yes with its button and the policy that it was given on, and a no to nobody", async () => {
  isGranted = true;
  const { follow } = await open();
  follow();
  const { decideOnConsent } = await import("../consent/consent-store.ts");
  decideOnConsent("acceptSelected", { analytics: true });
  decideOnConsent("rejectAll", { analytics: false });
  await vi.waitFor(() => expect(told).toEqual(["fetched", "acceptSelected,1.0"]));
});
