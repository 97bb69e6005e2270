// @vitest-environment jsdom
import type { AnalyticsSdk } from "@tuna/sdk/analytics";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openFailingSite } from "./testing/test-failing-page.ts";
import { decide } from "./testing/test-page.ts";

let site: Awaited<ReturnType<typeof openFailingSite>>;
beforeAll(async () => {
  site = await openFailingSite();
});
afterEach(() => {
  vi.useRealTimers();
  for (const restore of restores.splice(0)) restore();
  site.leave();
  site.collector.release();
});
afterAll(() => site.collector.close());

/**
 * Number of events in a burst: as many as fit into a second. `BURST=10000` is the capacity that analytics is
 * built for.
 */
const BURST = Number(process.env.BURST ?? 400);
const restores: (() => void)[] = [];

function refuse(): never {
  throw new DOMException("blocked", "SecurityError");
}

function block(owner: object, name: string): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (!own) throw new Error(`There is no ${name} to block`);
  Object.defineProperty(owner, name, { configurable: true, get: refuse, set: refuse });
  restores.push(() => Object.defineProperty(owner, name, own));
}

/** Fills the storage completely. */
function fill(storage: Storage): void {
  for (let size = 5_000_000, index = 0; size > 0; index++) {
    try {
      storage.setItem(`filled-${index}`, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

describe("a page whose", () => {
  it.each<[string, () => void]>([
    ["local storage is blocked", () => block(window, "localStorage")],
    ["session storage is blocked", () => block(window, "sessionStorage")],
    ["local storage is full", () => fill(localStorage)],
    ["session storage is full", () => fill(sessionStorage)],
  ])("%s keeps working and sends nothing", async (_, spoil) => {
    site.begin();
    spoil();
    const { analytics, share, warnings } = site.open();
    share("1");
    await analytics.start();
    share("2");
    analytics.login("ada");
    analytics.updateUser();
    await site.rest();
    analytics.withdraw();
    expect([analytics.state, site.collector.asked, warnings.length]).toEqual(["off", [], 1]);
  });

  it("cookies are blocked reports what it can for a visitor who consented on this page", async () => {
    site.begin();
    block(Document.prototype, "cookie");
    const { analytics, share } = site.open({ isConsentGranted: () => true });
    share("1");
    await analytics.start();
    await site.arrive("1");
    analytics.withdraw();
  });

  it("storage fills up later continues, and keeps in memory what it cannot store", async () => {
    site.begin();
    const { analytics, share, warnings } = site.open();
    await analytics.start();
    await site.asked("events");
    fill(sessionStorage);
    share("1");
    share("2");
    await site.arrive("1", "2");
    expect(warnings.map(String)).toContainEqual(expect.stringContaining("QuotaExceededError"));
  });

  it("vendor SDK is blocked or replaced by something else keeps working", async () => {
    site.begin();
    for (const load of [
      () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
      async () => "garbage",
      async () => ({ default: { init: refuse, Identity: {} } }),
    ]) {
      const { analytics, share } = site.open({ load });
      share("1");
      await analytics.start();
      share("2");
      analytics.logout();
      expect(analytics.state).toBe("off");
    }
    expect(site.collector.asked).toEqual([]);
  });
});

describe("consent withdrawn while", () => {
  const storedNames = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
    );

  it("batches fail stops the retries of the SDK and deletes its stored events", async () => {
    site.begin({ events: Array(30).fill(500) });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.asked("events", 3);
    share("2");
    decide("rejectAll");
    analytics.withdraw();
    await site.rest();
    const count = site.collector.asked.length;
    window.dispatchEvent(new Event("pagehide"));
    await site.rest();
    expect([site.collector.asked.length, await site.collector.shares(), storedNames()]).toEqual([
      count,
      {},
      [],
    ]);
  });

  it("a batch is being sent stops those behind it, although that one is accepted", async () => {
    site.begin({ events: [500, 500, 500, "hang"] });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.hangs();
    share("2");
    await site.rest();
    const count = site.collector.asked.length;
    decide("rejectAll");
    analytics.withdraw();
    await site.collector.answer();
    await site.rest();
    expect(await site.collector.shares()).toEqual({ 1: 1 });
    expect([site.collector.asked.length, storedNames()]).toEqual([count, []]);
  });

  it("an identity request is running drops the waiting events", async () => {
    site.begin({ identity: ["hang"] });
    const { analytics, share } = site.open();
    share("1");
    analytics.login("ada");
    await analytics.start();
    await site.asked("identify");
    decide("rejectAll");
    analytics.withdraw();
    site.collector.release();
    await site.rest();
    expect([analytics.state, site.collector.asked]).toEqual(["off", ["identify"]]);
  });

  it("the vendor SDK runs lets it request no identity by itself", async () => {
    site.begin();
    const { analytics } = site.open();
    await analytics.start();
    const { login } = await new Promise<AnalyticsSdk["Identity"]>((resolve) =>
      analytics.useVendor(({ Identity }) => resolve(Identity)),
    );
    const isAnswered = Promise.withResolvers<unknown>();
    login({ userIdentities: { customerid: "ada" } }, isAnswered.resolve);
    await isAnswered.promise;
    decide("rejectAll");
    const requests = vi.spyOn(globalThis, "fetch");
    restores.push(() => requests.mockRestore());
    login({ userIdentities: { customerid: "bob" } }, () => {});
    await site.rest();
    expect([analytics.state, requests.mock.calls]).toEqual(["off", []]);
  });

  it("a response is pending, in another window, stops this window too", async () => {
    site.begin();
    const { analytics, share } = site.open();
    await analytics.start();
    await site.asked("events");
    decide("rejectAll");
    share("1");
    window.dispatchEvent(new Event("pagehide"));
    await site.rest();
    const count = site.collector.asked.length;
    await site.rest();
    expect([site.collector.asked.length, await site.collector.shares()]).toEqual([count, {}]);
  });
});

describe("a clock that jumps", () => {
  it.each([3, -3])("by %i hours loses no event and counts none twice", async (hours) => {
    site.begin({ events: [500] });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.asked("events", 2);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    share("2");
    await site.arrive("1", "2");
    site.leave();
    const next = site.open();
    await next.analytics.start();
    next.share("3");
    vi.useRealTimers();
    next.share("4");
    await site.arrive("1", "2", "3", "4");
  });
});

it("delivers each event of a burst once, although batches fail in between", async () => {
  const names = Array.from({ length: BURST }, (_, index) => String(index));
  site.begin({ events: [500, "cut late", 429] });
  const { analytics, share } = site.open();
  for (const name of names) share(name);
  await analytics.start();
  await site.arrive(...names);
});
