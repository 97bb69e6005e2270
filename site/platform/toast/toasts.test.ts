import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, showToast, TOAST_DURATION_MS } from "./toasts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("shows at most four toasts and removes the oldest", () => {
  for (const text of ["1", "2", "3", "4", "5"]) showToast(text);
  expect(currentToasts().map(({ text }) => text)).toEqual(["2", "3", "4", "5"]);
});

test("removes a toast after its time", () => {
  showToast("Link Copied successfully!");
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});
