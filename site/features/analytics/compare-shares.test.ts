import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compareShares, type Estimate, MIN_COMPARED, rateInterval, type Share } from "./compare-shares.ts";

const bounds = ({ low, high }: Estimate) => [low.toFixed(4), high.toFixed(4)];
const share = (count: number, total: number): Share => ({ count, total });
const anyShare = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((total) => fc.record({ count: fc.integer({ min: 0, max: total }), total: fc.constant(total) }));

// Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
it.each([
  [81, 263, "0.2553", "0.3662"],
  [15, 148, "0.0624", "0.1605"],
  [0, 20, "0.0000", "0.1611"],
  [1, 29, "0.0061", "0.1718"],
])("returns the published interval of %i of %i", (count, total, low, high) => {
  expect(bounds(rateInterval(share(count, total)))).toEqual([low, high]);
});

// Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10.
it.each([
  [56, 70, 48, 80, "0.0524", "0.3339"],
  [9, 10, 3, 10, "0.1705", "0.8090"],
  [6, 7, 2, 7, "0.0582", "0.8062"],
  [5, 56, 0, 29, "-0.0381", "0.1926"],
  [0, 10, 0, 20, "-0.1611", "0.2775"],
  [0, 10, 0, 10, "-0.2775", "0.2775"],
  [10, 10, 0, 20, "0.6791", "1.0000"],
  [10, 10, 0, 10, "0.6075", "1.0000"],
])("returns the published interval of %i/%i - %i/%i", (count, total, count2, total2, low, high) => {
  const { difference } = compareShares(share(count2, total2), share(count, total));
  expect(difference && bounds(difference)).toEqual([low, high]);
});

describe("of any share", () => {
  it("the interval contains its rate, lies within 0 and 1, and mirrors that of the complement", () => {
    fc.assert(
      fc.property(anyShare, ({ count, total }) => {
        const { value, low, high } = rateInterval({ count, total });
        expect(low >= 0 && low <= value && value <= high && high <= 1).toBe(true);
        const mirrored = rateInterval({ count: total - count, total });
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it("the interval narrows as the group grows", () => {
    fc.assert(
      fc.property(anyShare, fc.integer({ min: 2, max: 50 }), ({ count, total }, times) => {
        const few = rateInterval({ count, total });
        const many = rateInterval({ count: count * times, total: total * times });
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it("the difference to another lies in its interval, within -1 and 1, and changes its sign when swapped", () => {
    fc.assert(
      fc.property(anyShare, anyShare, (first, second) => {
        const { value, low, high } = compareShares(first, second).difference!;
        expect(-1 <= low && low <= value && value <= high && high <= 1).toBe(true);
        expect(compareShares(second, first).difference?.low).toBeCloseTo(-high, 10);
      }),
    );
  });
});

it.each([
  [1, 0],
  [-1, 5],
  [6, 5],
  [0.5, 5],
  [Number.NaN, 5],
  [1, Number.POSITIVE_INFINITY],
])("throws a RangeError for %d of %d", (count, total) => {
  expect(() => rateInterval({ count, total })).toThrow(RangeError);
});

test.each<[Share, Share, string]>([
  [share(0, 0), share(0, 0), "too-few"],
  [share(0, 500), share(0, 0), "too-few"],
  [share(0, MIN_COMPARED - 1), share(900, 1000), "too-few"],
  [share(0, MIN_COMPARED), share(900, 1000), "higher"],
  [share(100, 1000), share(60, 1000), "lower"],
  [share(100, 1000), share(110, 1000), "alike"],
  [share(0, 1000), share(0, 1000), "alike"],
])("compares %o with %o as %s", (control, variant, verdict) => {
  expect(compareShares(control, variant).verdict).toBe(verdict);
});

it("sees a difference between equal groups in about 5 of 100 experiments", () => {
  // A fixed sequence (Lehmer) makes the test repeatable.
  let state = 42;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const drawn = () => share(Array.from({ length: 400 }, random).filter((each) => each < 0.12).length, 400);
  const seen = Array.from({ length: 1000 }, () => compareShares(drawn(), drawn()).verdict);
  const wrong = seen.filter((verdict) => verdict !== "alike").length;
  expect(wrong).toBeGreaterThan(20);
  expect(wrong).toBeLessThan(80);
});
