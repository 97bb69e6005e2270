import { newTrend, TRENDING_HALF_LIFE_MS, trendAfterPlays } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { type RankedBoard, rankBoards } from "./rank-boards.server.ts";

const now = Date.UTC(2026, 10, 25);
const weeksAgo = (weeks: number) => now - weeks * TRENDING_HALF_LIFE_MS;
/** A board that was made long ago and played since, in plays by how many weeks ago they were. */
const board = (id: string, plays: Record<number, number> = {}) => ({
  id,
  hasNearTurn: false,
  popularity: Object.entries(plays).reduce(
    (score, [weeks, count]) => trendAfterPlays(score, weeksAgo(Number(weeks)), count),
    newTrend(weeksAgo(50)),
  ),
});
const order = (boards: RankedBoard[], week = "2026-11-23") =>
  rankBoards(boards, week, now).map(({ id }) => id);

test.each<[string, RankedBoard[], string[]]>([
  ["more plays this week", [board("few", { 0: 3 }), board("many", { 0: 9 })], ["many", "few"]],
  ["recent plays before as many old ones", [board("old", { 3: 9 }), board("new", { 0: 9 })], ["new", "old"]],
  [
    "many old plays before few recent ones",
    [board("new", { 0: 2 }), board("old", { 1: 90 })],
    ["old", "new"],
  ],
  [
    "boards that were a week's lately after all others",
    [{ ...board("again", { 0: 90 }), hasNearTurn: true }, board("other", { 1: 2 })],
    ["other", "again"],
  ],
  ["none", [], []],
])("ranks %s first", (_what, boards, expected) => {
  expect(order(boards)).toEqual(expected);
});

test("ranks boards of the same use in another order each week, which is the same for everybody", () => {
  const boards = ["a", "b", "c", "d", "e"].map((id) => board(id, { 1: 4 }));
  const weeks = ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"];
  const firsts = weeks.map((week) => {
    expect(order(boards.toReversed(), week)).toEqual(order(boards, week));
    return order(boards, week)[0];
  });
  expect(new Set(firsts).size).toBeGreaterThan(1);
});

test("boards that differ by less than a play are of the same use", () => {
  const made = (id: string, ageMs: number) => ({ id, hasNearTurn: false, popularity: newTrend(now - ageMs) });
  const [early, late] = [made("early", 5000), made("late", 0)];
  const weeks = Array.from({ length: 20 }, (_, index) => `week ${index}`);
  expect(new Set(weeks.map((week) => order([early, late], week)[0])).size).toBe(2);
});
