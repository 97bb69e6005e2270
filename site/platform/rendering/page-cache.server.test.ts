import { expect, onTestFinished, test, vi } from "vitest";
import { createPageCache, type PageCacheOptions } from "./page-cache.server.ts";

/** A cache of numbered pages with a clock and a version to turn by hand. */
function openCache(options: Partial<PageCacheOptions> = {}) {
  const state: { now: number; version: number | undefined; made: number } = { now: 0, version: 1, made: 0 };
  const cache = createPageCache<{ number: number; sizeBytes(): number }>({
    freshMs: 100,
    staleMs: 100,
    version: () => state.version,
    now: () => state.now,
    ...options,
  });
  const make = async () => {
    state.made += 1;
    const number = state.made;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { page: { number, sizeBytes: () => 8_000 }, isStorable: true };
  };
  return { state, cache, make, numberOf: async (key = "/") => (await cache.get(key, make)).number };
}

test("renders a page once for a hundred concurrent requests and the next one", async () => {
  const { numberOf, state } = openCache();
  const numbers = await Promise.all(Array.from({ length: 100 }, () => numberOf()));
  expect(new Set(numbers)).toEqual(new Set([1]));
  expect(await numberOf()).toBe(1);
  expect(state.made).toBe(1);
});

test("answers a stale page at once while it renders a new one, and never one that is too old", async () => {
  const { numberOf, cache, state } = openCache();
  await numberOf();
  state.now = 150;
  expect([await numberOf(), await numberOf(), cache.peek("/")?.number]).toEqual([1, 1, 1]);
  await expect.poll(() => cache.peek("/")?.number).toBe(2);
  expect(state.made).toBe(2);
  state.now = 400;
  expect(cache.peek("/")).toBeUndefined();
  expect(await numberOf()).toBe(3);
});

test("renders a page again after the time of day was ahead for a moment", async () => {
  const times = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
  onTestFinished(() => times.mockRestore());
  // Each page is too old at once.
  const cache = createPageCache<{ sizeBytes(): number }>({ freshMs: 0, staleMs: -1, version: () => 1 });
  await cache.get("/", async () => ({ page: { sizeBytes: () => 1 }, isStorable: true }));
  times.mockRestore();
  expect(cache.peek("/")).toBeUndefined();
});

test("answers nothing after a change that was rendered from older data", async () => {
  const { numberOf, state } = openCache();
  await numberOf();
  state.version = 2;
  const asked = numberOf();
  state.version = 3;
  expect(await numberOf()).toBe(3);
  expect(await asked).toBe(2);
  expect(await numberOf()).toBe(3);
});

test("renders every request while changes may go unnoticed", async () => {
  const { numberOf, state, cache } = openCache();
  await numberOf();
  state.version = undefined;
  expect([await numberOf(), await numberOf()]).toEqual([2, 3]);
  expect(cache.peek("/")).toBeUndefined();
});

test("bounds its memory and evicts the least recently used page", async () => {
  const { numberOf, cache } = openCache({ maxBytes: 35_000 });
  for (const key of ["/1", "/2", "/3"]) await numberOf(key);
  cache.peek("/1");
  await numberOf("/4");
  expect(cache.usedBytes()).toBeLessThanOrEqual(35_000);
  expect(["/1", "/2", "/3", "/4"].map((key) => cache.peek(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test("evicts others for a page that grows, and stores none that exceeds the limit", async () => {
  const { cache, numberOf } = openCache({ maxBytes: 35_000 });
  let sizeBytes = 8_000;
  await numberOf("/other");
  await cache.get("/", async () => ({ page: { number: 0, sizeBytes: () => sizeBytes }, isStorable: true }));
  sizeBytes = 30_000;
  cache.weigh("/");
  expect(cache.peek("/other")).toBeUndefined();
  expect(cache.peek("/")).toBeDefined();
  sizeBytes = 90_000;
  cache.weigh("/");
  expect([cache.peek("/"), cache.usedBytes()]).toEqual([undefined, 0]);
});

test("stores neither uncacheable pages nor failures", async () => {
  const { cache, numberOf } = openCache();
  const secret = async () => ({ page: { number: 99, sizeBytes: () => 1 }, isStorable: false });
  expect((await cache.get("/", secret)).number).toBe(99);
  await expect(cache.get("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await numberOf()).toBe(1);
});

test("keeps a stale page when rendering a new one fails", async () => {
  const { cache, state } = openCache();
  let isBroken = false;
  const make = async () => {
    if (isBroken) throw new Error("broken");
    return { page: { number: 1, sizeBytes: () => 1 }, isStorable: true };
  };
  await cache.get("/", make);
  [isBroken, state.now] = [true, 150];
  expect((await cache.get("/", make)).number).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(cache.peek("/")?.number).toBe(1);
});

test("forgets a page that is not found when it is rendered again, also for an outage", async () => {
  const { cache, state } = openCache({ versionBeforeOutage: () => 1 });
  let isGone = false;
  const make = async () => ({
    page: { number: isGone ? 404 : 1, sizeBytes: () => 1 },
    isStorable: !isGone,
    isGone,
  });
  await cache.get("/", make);
  [isGone, state.now] = [true, 150];
  expect((await cache.get("/", make)).number).toBe(1);
  await expect.poll(async () => (await cache.get("/", make)).number).toBe(404);
  state.version = undefined;
  expect(cache.peek("/")).toBeUndefined();
});
