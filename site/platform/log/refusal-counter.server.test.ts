import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRefusalCounter } from "./refusal-counter.server.ts";
import { captureLog } from "./testing/capture-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("writes the first refusal at once and counts the rest of a flood in one line every 10 seconds", () => {
  const logged = captureLog();
  const count = createRefusalCounter({ event: "limit.reached", limit: "connections" });
  const counts = () => logged.entries().map((entry) => entry.count);
  for (let refusal = 0; refusal < 1000; refusal++) count();
  expect(counts()).toEqual([1]);
  vi.advanceTimersByTime(10_000);
  expect(counts()).toEqual([1, 999]);
  count();
  vi.advanceTimersByTime(20_000);
  expect(counts()).toEqual([1, 999, 1]);
  count();
  expect(counts()).toEqual([1, 999, 1, 1]);
  expect(logged.entries()[0]).toMatchObject({
    level: "warn",
    event: "limit.reached",
    limit: "connections",
    message: "Security event",
  });
});
