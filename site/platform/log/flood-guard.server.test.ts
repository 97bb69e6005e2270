import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFloodGuard, type SuppressedLines } from "./flood-guard.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openGuard(maxPerKey = 3, maxInAll = 100_000) {
  const summaries: SuppressedLines[] = [];
  const report = (summary: SuppressedLines) => void summaries.push(summary);
  return { summaries, ...createFloodGuard({ maxPerKey, maxInAll, windowMs: 60_000, report }) };
}

it("admits the first lines of a key, counts the rest and summarises them when the window ends", () => {
  const { admits, summaries } = openGuard();
  const admitted = Array.from({ length: 1000 }, () => admits("a", { event: "x" })).filter(Boolean);
  expect([admitted.length, admits("b", { event: "y" }), summaries]).toEqual([3, true, []]);
  vi.advanceTimersByTime(60_000);
  expect(summaries).toEqual([{ event: "x", suppressedCount: 997 }]);
  expect(admits("a", { event: "x" })).toBe(true);
});

it("admits no more than its limit for all keys together", () => {
  const { admits, summaries } = openGuard(3, 10);
  const admitted = Array.from({ length: 50 }, (_, index) => admits(`key ${index}`, { key: index }));
  expect(admitted.filter(Boolean)).toHaveLength(10);
  vi.advanceTimersByTime(60_000);
  const counts = summaries.map(({ suppressedCount }) => suppressedCount);
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
});

it("keeps its memory and its summaries bounded, however many keys there are", () => {
  const { admits, summaries } = openGuard(1, 100_000);
  for (let index = 0; index < 3000; index++) {
    admits(`key ${index}`, {});
    admits(`key ${index}`, {});
  }
  vi.advanceTimersByTime(60_000);
  expect(summaries).toHaveLength(21);
  const last = summaries.at(-1);
  expect(last).toEqual({
    event: "log.suppressed",
    suppressedCount: 1000 - 20 + 2 * 2000,
  });
});

it("reports nothing when every line was admitted", () => {
  const { admits, summaries } = openGuard();
  admits("a", {});
  vi.advanceTimersByTime(60_000);
  expect(summaries).toEqual([]);
});
