import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDuration, formatPlayCount, formatPosition } from "./format-numbers.ts";

test.each([
  [0, "0:00"],
  [1, "0.1 s"],
  [349, "0.3 s"],
  [360, "0.4 s"],
  [1400, "1.4 s"],
  [2000, "2.0 s"],
  [9949, "9.9 s"],
  [9950, "0:10"],
  [59_499, "0:59"],
  [59_500, "1:00"],
  [200_000, "3:20"],
  [3_599_600, "1:00:00"],
  [3_723_000, "1:02:03"],
  [Number.NaN, "0:00"],
  [Infinity, "0:00"],
])("%d ms show as %s", (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});

test.each([
  [0, 1400, "0.0 s"],
  [199, 1400, "0.1 s"],
  [1390, 1400, "1.3 s"],
  [5000, 1400, "1.4 s"],
  [-1, 1400, "0.0 s"],
  [Number.NaN, 1400, "0.0 s"],
  [0, 9950, "0:00"],
  [9999, 12_000, "0:09"],
  [65_000, 200_000, "1:05"],
])("%d ms of %d ms show as %s", (positionMs, durationMs, text) => {
  expect(formatPosition(positionMs, durationMs)).toBe(text);
});

test.each([
  [0, "0"],
  [1, "< 100"],
  [99, "< 100"],
  [100, "100"],
  [999, "999"],
  [1000, "1K"],
  [1049, "1K"],
  [1050, "1.1K"],
  [1500, "1.5K"],
  [99_949, "99.9K"],
  [999_949, "999.9K"],
  [999_950, "1M"],
  [1_000_000, "1M"],
  [2_340_000, "2.3M"],
  [999_949_999, "999.9M"],
  [999_950_000, "1B"],
  [1_000_000_000, "1B"],
  [12_300_000_000, "12.3B"],
  [-5, "0"],
  [Number.NaN, "0"],
])("%d plays show as %s", (count, text) => {
  expect(formatPlayCount(count)).toBe(text);
});

test("no count shows .0, four digits before its unit, or less than a smaller count does", () => {
  const counts = fc.oneof(fc.nat(3000), fc.nat(2_000_000), fc.nat(2_000_000_000));
  const countOf = (text: string) =>
    Number.parseFloat(text) * ({ K: 1e3, M: 1e6, B: 1e9 }[text.slice(-1)] ?? 1);
  fc.assert(
    fc.property(fc.integer({ min: 100 }), counts, (low, more) => {
      const text = formatPlayCount(low);
      expect(text).toMatch(/^\d{1,3}(\.[1-9])?[KMB]?$/);
      expect(countOf(formatPlayCount(low + more))).toBeGreaterThanOrEqual(countOf(text));
      expect(Math.abs(countOf(text) - low)).toBeLessThanOrEqual(low * 0.05);
    }),
    { numRuns: 2000 },
  );
});
