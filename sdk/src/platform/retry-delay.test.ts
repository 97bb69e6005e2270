import { expect, test, vi } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

const pauses = { firstMs: 100, maxMs: 1000 };
const delays = () => [0, 1, 2, 3, 4, 2000].map((retries) => retryDelayMs(retries, pauses));

test("doubles the pause with each retry up to its limit, and spreads it over the upper half", () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(1);
  expect(delays()).toEqual([100, 200, 400, 800, 1000, 1000]);
  random.mockReturnValue(0);
  expect(delays()).toEqual([50, 100, 200, 400, 500, 500]);
});

test("waits exactly as long as the answer asks for", () => {
  expect(retryDelayMs(3, pauses, 7000)).toBe(7000);
  expect(retryDelayMs(3, pauses, 0)).toBe(0);
});
