import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  ["7", 7000],
  ["0", 0],
  ["Thu, 01 Jan 2026 00:00:30 GMT", 30_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
])("a server that says Retry-After: %s is left alone for %i ms", (value, delayMs) => {
  expect(retryDelayMs(0, value, now)).toBe(delayMs);
});

test.each([null, "soon", ""])(
  "without a readable Retry-After (%j) the waits grow, up to a limit",
  (value) => {
    const delays = [0, 1, 2, 3, 20].map((attempt) => retryDelayMs(attempt, value, now));
    const highest = [200, 400, 800, 1600, 5000];
    delays.forEach((delayMs, index) => {
      expect(delayMs).toBeGreaterThanOrEqual(highest[index]! / 2);
      expect(delayMs).toBeLessThanOrEqual(highest[index]!);
    });
  },
);
