import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sleep } from "./sleep.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("resolves after its time, and leaves no listener on the signal", async () => {
  const { signal } = new AbortController();
  const sleeping = sleep(1000, signal);
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await sleeping;
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("resolves at once when the signal aborts or already has, and leaves no timer", async () => {
  const controller = new AbortController();
  const sleeping = sleep(1000, controller.signal);
  controller.abort();
  await sleeping;
  await sleep(1000, controller.signal);
  expect(vi.getTimerCount()).toBe(0);
  expect(getEventListeners(controller.signal, "abort")).toEqual([]);
});
