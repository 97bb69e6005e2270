import { expect, test } from "vitest";
import { readRetryAfter, retryDelayMs } from "./retry-delay.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  ["7", 7000],
  ["0", 0],
  ["Thu, 01 Jan 2026 00:00:30 GMT", 30_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  [null, undefined],
  ["soon", undefined],
  ["", undefined],
])("reads Retry-After: %s as %s ms", (value, delayMs) => {
  expect(readRetryAfter(value, now)).toBe(delayMs);
});

test("waits longer with each attempt, up to a limit", () => {
  const delays = [0, 1, 2, 3, 20].map((attempt) => retryDelayMs(attempt));
  const highest = [200, 400, 800, 1600, 5000];
  delays.forEach((delayMs, index) => {
    expect(delayMs).toBeGreaterThanOrEqual(highest[index]! / 2);
    expect(delayMs).toBeLessThanOrEqual(highest[index]!);
  });
});
