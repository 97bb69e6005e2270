import { describe, expect, it } from "vitest";
import { generateItems } from "./generate-items.server.ts";

const nowMs = Date.UTC(2026, 0, 15);
const pool = Array.from({ length: 400 }, (_, number) => ({
  audioHash: `a${number}`,
  iconHash: `i${number}`,
}));
const items = [...generateItems(40_000, { nowMs, pool })];

describe("generated items", () => {
  it("are the same for the same number, wherever the generation starts", () => {
    const [later] = generateItems(1, { nowMs, pool, from: 1234 });
    expect(later).toEqual(items[1234]);
  });

  it("have tens of thousands of names, thousands of tags, and keys of their own", () => {
    expect(new Set(items.map((item) => item.fields.name)).size).toBeGreaterThan(20_000);
    expect(new Set(items.flatMap((item) => item.fields.tags ?? [])).size).toBeGreaterThan(2000);
    expect(new Set(items.map((item) => item.sourceKey)).size).toBe(items.length);
  });

  it("have plays and dates like a site that has grown for four years", () => {
    const plays = items.map((item) => item.plays).sort((a, b) => b - a);
    const sum = plays.reduce((total, count) => total + count, 0);
    const ofTopHundredth = plays.slice(0, 400).reduce((total, count) => total + count, 0);
    expect(ofTopHundredth / sum).toBeGreaterThan(0.4);
    expect(plays[0]).toBeGreaterThan(1_000_000);
    for (const { createdAt, trend } of items) {
      const days = (nowMs - createdAt.getTime()) / 86_400_000;
      expect(days >= 0 && days < 4 * 365).toBe(true);
      expect(Number.isFinite(trend)).toBe(true);
    }
  });

  it("trend by recent plays, not only by past ones", () => {
    const top = [...items].sort((a, b) => (b.trend ?? 0) - (a.trend ?? 0)).slice(0, 200);
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ages = (list: typeof items) => list.map((item) => nowMs - item.createdAt.getTime());
    expect(median(ages(top))).toBeLessThan(median(ages(items)));
    expect(median(top.map((item) => item.plays))).toBeGreaterThan(
      100 * median(items.map((item) => item.plays)),
    );
  });

  it("share the demo's media, and about 4 in a hundred are sensitive", () => {
    expect(items.every((item) => item.audioHash && item.iconHash)).toBe(true);
    const share = items.filter((item) => item.fields.publicInfo?.sensitiveContent).length / items.length;
    expect(share).toBeCloseTo(0.04, 2);
  });

  it("are voices too", () => {
    const voices = [...generateItems(500, { kind: "voice", nowMs, pool })];
    expect(voices.every((voice) => voice.kind === "voice")).toBe(true);
    expect(new Set(voices.map((voice) => voice.fields.name)).size).toBeGreaterThan(400);
  });
});
