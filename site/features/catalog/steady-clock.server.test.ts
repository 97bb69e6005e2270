import { expect, test } from "vitest";
import { createSteadyClock } from "./steady-clock.server.ts";

test("tells the time only while the clock goes as fast as the process's own", () => {
  let now = Date.UTC(2026, 0, 1);
  let elapsedMs = 0;
  const clock = createSteadyClock(
    () => now,
    () => elapsedMs,
  );
  const pass = (ms: number, jumpMs = 0) => {
    now += ms + jumpMs;
    elapsedMs += ms;
  };
  expect(clock()).toBeUndefined();
  pass(300_000);
  expect(clock()).toEqual(new Date(now));
  pass(300_000, 20 * 365 * 86_400_000);
  expect(clock()).toBeUndefined();
  pass(300_000, -20 * 365 * 86_400_000);
  expect(clock()).toBeUndefined();
  pass(300_000, 100);
  expect(clock()).toEqual(new Date(now));
});
