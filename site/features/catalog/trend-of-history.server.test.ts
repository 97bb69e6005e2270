import { newTrend, trendAfterPlays } from "@tuna/sdk/catalog";
import { describe, expect, it } from "vitest";
import { trendOfHistory } from "./trend-of-history.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const nowMs = Date.UTC(2026, 0, 15);
const daysAgo = (days: number) => nowMs - days * DAY_MS;

describe("trendOfHistory", () => {
  it("gives an item without plays the score of a new one", () => {
    expect(trendOfHistory({ createdAtMs: nowMs, plays: 0, recentPlays: 0 }, nowMs)).toBe(newTrend(nowMs));
  });

  it("scores recent plays as plays in the middle of the last week", () => {
    const trend = trendOfHistory({ createdAtMs: daysAgo(20), plays: 50, recentPlays: 50 }, nowMs);
    expect(trend).toBeCloseTo(trendAfterPlays(newTrend(daysAgo(20)), daysAgo(3.5), 50));
  });

  it("ranks recent plays above as many old ones", () => {
    const history = { createdAtMs: daysAgo(300), plays: 1000 };
    const old = trendOfHistory({ ...history, recentPlays: 0 }, nowMs);
    expect(trendOfHistory({ ...history, recentPlays: 1000 }, nowMs)).toBeGreaterThan(old + 1);
    expect(old).toBeGreaterThan(newTrend(daysAgo(300)));
  });

  it("never exceeds what all plays at this moment would give", () => {
    for (const days of [0, 0.5, 6, 8, 90, 4000]) {
      const trend = trendOfHistory({ createdAtMs: daysAgo(days), plays: 5000, recentPlays: 2000 }, nowMs);
      const most = trendAfterPlays(newTrend(daysAgo(days)), nowMs, 5000);
      expect(trend).toBeLessThan(most + 1e-9);
    }
  });
});
