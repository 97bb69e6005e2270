import fc from "fast-check";
import { expect, test } from "vitest";
import {
  newTrend,
  TRENDING_HALF_LIFE_MS,
  trendAfterPlays,
  trendOfTime,
  trendWithinTime,
} from "./trending.ts";

const start = Date.parse("2022-01-01T00:00:00Z");
// Beyond 1024 half-lives the plain sum that a test compares with is no finite number any more.
const time = fc.integer({ min: start, max: start + 15 * 365 * 24 * 3_600_000 });
const plays = fc.array(fc.record({ time, count: fc.integer({ min: 1, max: 1000 }) }), { maxLength: 20 });
const played = (events: readonly { time: number; count: number }[], createdAt: number) =>
  events.reduce((trend, event) => trendAfterPlays(trend, event.time, event.count), newTrend(createdAt));

test("a play always lifts an item, or at least never lowers it", () => {
  fc.assert(
    fc.property(plays, time, (events, at) => {
      const trend = played(events, start);
      expect(Number.isFinite(trend)).toBe(true);
      expect(trendAfterPlays(trend, at)).toBeGreaterThanOrEqual(trend);
      expect(trendAfterPlays(trend, Math.max(at, trend * TRENDING_HALF_LIFE_MS))).toBeGreaterThan(trend);
    }),
  );
});

test("the order in which plays are counted does not matter", () => {
  fc.assert(
    fc.property(plays, (events) => {
      expect(played(events.toReversed(), start)).toBeCloseTo(played(events, start), 8);
    }),
  );
});

test("plays counted together weigh what they weigh one by one", () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 200 }), (at, count) => {
      const oneByOne = Array.from({ length: count }, () => ({ time: at, count: 1 }));
      expect(trendAfterPlays(newTrend(start), at, count)).toBeCloseTo(played(oneByOne, start), 8);
    }),
  );
});

test("the score is the logarithm of the sum of decayed plays", () => {
  fc.assert(
    fc.property(plays, (events) => {
      const weight = (at: number) => 2 ** (trendOfTime(at) - trendOfTime(start));
      const sum = events.reduce((total, event) => total + event.count * weight(event.time), weight(start));
      expect(played(events, start) - trendOfTime(start)).toBeCloseTo(Math.log2(sum), 6);
    }),
  );
});

test("two plays now equal one play a half-life later", () => {
  const later = start + TRENDING_HALF_LIFE_MS;
  expect(trendOfTime(later)).toBeCloseTo(trendOfTime(start) + Math.log2(2), 10);
});

test("after a reset an item ranks as a new one, below whatever was played as much since", () => {
  fc.assert(
    fc.property(plays, time, (events, at) => {
      const reset = newTrend(at);
      expect(trendAfterPlays(reset, at)).toBeGreaterThan(reset);
      expect(played([...events, { time: at, count: 1 }], start)).toBeGreaterThanOrEqual(reset);
    }),
  );
});

test("no plays change nothing", () => {
  expect(trendAfterPlays(3, start, 0)).toBe(3);
});

test("a score that plays gave until now is kept, whenever they were", () => {
  fc.assert(
    fc.property(plays, (events) => {
      const nowMs = Math.max(start, ...events.map((event) => event.time));
      const count = events.reduce((sum, event) => sum + event.count, 0);
      const trend = played(events, start);
      expect(trendWithinTime(trend, { createdAtMs: start, nowMs, plays: count })).toBe(trend);
    }),
  );
});

test("a score of the future becomes one that its plays can have given, and stays", () => {
  const count = fc.integer({ min: 0, max: 1e7 });
  const days = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(time, count, days, (nowMs, plays, daysAhead) => {
      const item = { createdAtMs: start, nowMs, plays };
      const future = trendOfTime(nowMs + daysAhead * 86_400_000) + Math.log2(plays + 1);
      const mended = trendWithinTime(future, item);
      expect(mended).toBeLessThanOrEqual(trendOfTime(nowMs) + Math.log2(plays + 1) + 0.01);
      expect(mended).toBeGreaterThanOrEqual(newTrend(start) - 1e-6);
      expect(trendWithinTime(mended, item)).toBe(mended);
    }),
  );
});

test("a clock before an item's creation changes no score", () => {
  expect(trendWithinTime(3000, { createdAtMs: start, nowMs: 0, plays: 1 })).toBe(3000);
});
