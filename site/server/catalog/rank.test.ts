import { expect, test } from "vitest";
import { bestTerms, rank } from "./rank.ts";

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
  const match = { pk: 1, pop, name };
  /** Scores 2 for its length, and the rest for its popularity. */
  const unrelated = (points: number) => ({ pk: 2, pop: (points - 2) / 0.0866, name: "" });
  expect(rank([unrelated(score - 0.001), match], query)[0]).toBe(match);
  expect(rank([unrelated(score + 0.001), match], query)[1]).toBe(match);
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

test("sorts corrections by edits and then frequency, and omits distant words", () => {
  const terms = [
    { term: "boom", df: 50 },
    { term: "room", df: 40 },
    { term: "broom", df: 900 },
    { term: "bloom", df: 4000 },
    { term: "gloomy", df: 100_000 },
  ];
  expect(bestTerms("boom", terms)).toEqual(["bloom", "broom", "room"]);
  expect(bestTerms("zzzz", terms)).toEqual([]);
});
