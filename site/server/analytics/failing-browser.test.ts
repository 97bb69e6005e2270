// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { decide } from "../../app/analytics/testing/test-page.ts";
import { openFailingSite } from "./testing/test-failing-page.ts";

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

/** As many as fit into a second; `BURST=10000` is what analytics is made for. */
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

/** Leaves no room for one character more. */
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
  ])("%s works, and tells nothing", async (_, spoil) => {
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

  it("cookies are blocked tells what it can of a visitor who agreed for this page", async () => {
    site.begin();
    block(Document.prototype, "cookie");
    const { analytics, share } = site.open({ isConsentGranted: () => true });
    share("1");
    await analytics.start();
    await site.arrive("1");
    analytics.withdraw();
  });

  it("storage fills up later tells on, and keeps in memory what it can't store", async () => {
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

  it("library is blocked, or replaced by something else, works", async () => {
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

describe("consent that is withdrawn while", () => {
  const storedNames = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
    );

  it("batches fail ends what the library would send again, and keep", async () => {
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

  it("a batch is on its way sends none of those behind it, although that one is taken", async () => {
    site.begin({ events: [500, 500, 500, "hang"] });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.asked("events", 2);
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

  it("somebody is being identified sends nothing of what waited", async () => {
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

  it("an answer is on its way, in another window, sends nothing more from this one", async () => {
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
  it.each([3, -3])("by %i hours loses nothing, and counts nothing twice", async (hours) => {
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

it(
  "a burst arrives whole and once, although batches fail in between",
  async () => {
    const names = Array.from({ length: BURST }, (_, index) => String(index));
    site.begin({ events: [500, "cut late", 429] });
    const { analytics, share } = site.open();
    for (const name of names) share(name);
    await analytics.start();
    await site.arrive(...names);
  },
  20_000 + BURST * 10,
);
