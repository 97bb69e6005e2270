import { expect, test } from "vitest";
import { retryDelayMs } from "./retry.ts";

test("waits longer with each attempt, up to a limit", () => {
  const delays = [0, 1, 2, 3, 20].map((attempt) => retryDelayMs(attempt));
  const highest = [200, 400, 800, 1600, 5000];
  delays.forEach((delayMs, index) => {
    expect(delayMs).toBeGreaterThanOrEqual(highest[index]! / 2);
    expect(delayMs).toBeLessThanOrEqual(highest[index]!);
  });
});
