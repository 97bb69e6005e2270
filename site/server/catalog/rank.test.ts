import { expect, test } from "vitest";
import { rank, scoreOf } from "./rank.ts";

test.each([
  ["boom", "boom", 0, 8 + 4 + 2],
  ["boom box", "boom", 0, 3 + 4 + 2 * (4 / 8)],
  ["big boom", "boom", 0, 1.5 + 4 + 2 * (4 / 8)],
  ["big boombox", "boom", 0, 1.5 + 4 * 0.7 + 2 * (4 / 11)],
  ["big box", "boom", 10, 0.866 + 2 * (4 / 7)],
  ["vine boom", "boom vine", 0, 4 + 2],
  ["vine boom", "vi boom", 0, 4 * 0.5 + 2 * (7 / 9)],
  ["", "boom", 0, 2],
])("the name %j scores for the query %j by how it fits", (name, query, pop, score) => {
  expect(scoreOf({ pk: 1, pop, name }, query)).toBeCloseTo(score, 9);
});

test("ranks by relevance, then by popularity, then by age", () => {
  const candidates = [
    { pk: 4, pop: 90, name: "unrelated" },
    { pk: 3, pop: 2, name: "boom" },
    { pk: 2, pop: 8, name: "boom" },
    { pk: 1, pop: 2, name: "boom" },
  ];
  expect(rank(candidates, "boom").map(({ pk }) => pk)).toEqual([2, 1, 3, 4]);
});
