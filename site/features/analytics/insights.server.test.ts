import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestStore, type TestStore } from "../moderation/testing/test-store.ts";
import type { Analytics } from "./analytics.server.ts";
import { readBatch } from "./collected-batch.server.ts";
import { type InsightsReader, openInsights } from "./insights.server.ts";
import { testBatch } from "./testing/test-batch.ts";

let store: TestStore;
let insights: InsightsReader;
let asked: string[];
let nowMs: number;
let isBroken: boolean;

beforeAll(async () => {
  store = await openTestStore("PGlite");
});
afterAll(() => store.close());
beforeEach(() => {
  asked = [];
  isBroken = false;
  nowMs = Date.parse("2026-03-30T12:00:00Z");
  const analytics = new Proxy(store.analytics, {
    get(target, name: keyof Analytics) {
      asked.push(name);
      if (isBroken) throw new Error("The database is away");
      return target[name];
    },
  });
  insights = openInsights({ analytics, catalog: store.catalog }, () => new Date(nowMs));
});

test("answers simultaneous calls with one set of queries, and another range with its own", async () => {
  const [first, second] = await Promise.all([insights.of(30), insights.of(30)]);
  expect(second).toBe(first);
  expect(new Set(asked).size).toBeGreaterThan(5);
  const times = (question: keyof Analytics) => asked.filter((one) => one === question).length;
  expect([times("since"), times("funnel"), times("exposures")]).toEqual([1, 1, 2]);
  const [, week] = await Promise.all([insights.of(30), insights.of(7)]);
  expect(week.byDay).toHaveLength(7);
  expect([times("since"), times("funnel"), times("exposures")]).toEqual([2, 2, 4]);
});

test("caches a result for five minutes", async () => {
  const first = await insights.of(7);
  nowMs += 299_000;
  expect(await insights.of(7)).toBe(first);
  nowMs += 1000;
  const read = readBatch(testBatch([{ name: "share" }]), new Date(nowMs - 1), (id) => id);
  if (read) await store.analytics.keep(read, new Date(nowMs - 1));
  expect((await insights.of(7)).totals.shares.count).toBe(1);
});

test("counts again on a request for fresh figures, at most every ten seconds", async () => {
  const first = await insights.of(30);
  nowMs += 9999;
  expect(await insights.of(30, { isFresh: true })).toBe(first);
  nowMs += 1;
  const second = await insights.of(30, { isFresh: true });
  expect(second.until).toBe(new Date(nowMs).toISOString());
  expect(await insights.of(30)).toBe(second);
});

test("rejects with a failure and does not cache it", async () => {
  isBroken = true;
  await expect(Promise.all([insights.of(7), insights.of(7)])).rejects.toThrow("The database is away");
  isBroken = false;
  expect((await insights.of(7)).days).toBe(7);
});

test("lets requests and timers run during the computation", async () => {
  let turns = 0;
  let isCounted = false;
  const count = () => {
    turns += 1;
    if (!isCounted) setImmediate(count);
  };
  setImmediate(count);
  await insights.of(90);
  isCounted = true;
  // One query for the plays of each day, and one for each day of the charts.
  expect(turns).toBeGreaterThan(180);
});
