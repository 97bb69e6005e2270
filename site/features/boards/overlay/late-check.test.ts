import { expect, test } from "vitest";
import { createLateCheck } from "./late-check.ts";

/** The browser's clock is an hour ahead of the server's. */
const SKEW_MS = 3_600_000;

test("lets events through whatever the clocks of server and browser say", () => {
  let now = SKEW_MS;
  const isLate = createLateCheck(() => now);
  expect(isLate(0)).toBe(false);
  now += 15_000;
  expect(isLate(15_000 - 40)).toBe(false);
});

test("drops what waited while the computer slept, and plays what follows", () => {
  let now = SKEW_MS;
  const isLate = createLateCheck(() => now);
  isLate(0);
  now += 60_000;
  expect([5_000, 20_000, 57_000].map(isLate)).toEqual([true, true, true]);
  expect(isLate(59_950)).toBe(false);
});

test("drops all of many presses that waited together", () => {
  let now = SKEW_MS;
  const isLate = createLateCheck(() => now);
  for (const ping of [0, 15_000, 30_000, 45_000]) {
    now = SKEW_MS + ping + 50;
    isLate(ping);
  }
  now = SKEW_MS + 60_000;
  const presses = [50_000, 50_500, 51_000, 51_500, 52_000, 52_500];
  expect(presses.map(isLate)).toEqual(presses.map(() => true));
  expect(isLate(59_950)).toBe(false);
});

test("trusts a clock that was set soon after", () => {
  let now = 0;
  const isLate = createLateCheck(() => now);
  isLate(0);
  now += SKEW_MS;
  const late = [1, 2, 3, 4, 5].map((minute) => isLate(minute * 15_000) && minute);
  expect(late.at(-1)).toBe(false);
});
