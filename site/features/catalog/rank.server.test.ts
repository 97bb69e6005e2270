import { expect, test } from "vitest";
import { stemOf } from "./inflection.server.ts";
import { type Candidate, type RankedQuery, rank } from "./rank.server.ts";

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
  expectScore({ pk: 1, pop, name, isSensitive: false }, queryOf(query), score);
});

test.each([
  ["dogs laugh", "laughing dogs", 4 * ((0.9 + 1) / 2) + 2],
  ["dog laughs", "laughing dogs", 4 * 0.9 + 2],
  ["big air horn", "airhorn", 4 * 0.9 + 2 * (7 / 12)],
])("the name %j scores for the query %j almost as with the words themselves", (name, text, score) => {
  expectScore({ pk: 1, pop: 0, name, isSensitive: false }, inflectedQueryOf(text), score);
});

test("ranks by relevance, then by popularity, then by age", () => {
  const candidates = [
    { pk: 4, pop: 90, name: "unrelated", isSensitive: false },
    { pk: 3, pop: 2, name: "boom", isSensitive: false },
    { pk: 2, pop: 8, name: "boom", isSensitive: false },
    { pk: 1, pop: 2, name: "boom", isSensitive: false },
  ];
  expect(rank(candidates, queryOf("boom")).map(({ pk }) => pk)).toEqual([2, 1, 3, 4]);
});

test("puts explicit items after others that match equally well", () => {
  const candidates = [
    { pk: 1, pop: 90, name: "air horn", isSensitive: true },
    { pk: 2, pop: 0, name: "air horn", isSensitive: false },
    { pk: 3, pop: 0, name: "air horn loud", isSensitive: false },
  ];
  expect(rank(candidates, queryOf("air horn")).map(({ pk }) => pk)).toEqual([2, 1, 3]);
});

test.each([
  ["airhorn", "air horn", "air conditioner"],
  ["air horn", "airhorn", "air conditioner and a horn"],
  ["laughing dogs", "dog laughs", "dog"],
])("for %j, %j comes before %j", (text, better, worse) => {
  const rows = [worse, better].map((name, pk) => ({ pk, pop: 0, name, isSensitive: false }));
  expect(rank(rows, inflectedQueryOf(text))[0]?.name).toBe(better);
});

function queryOf(text: string) {
  return { text, forms: text.split(" ").map((word) => [word]) };
}

function inflectedQueryOf(text: string) {
  return { text, forms: text.split(" ").map((word) => [word, stemOf(word)]) };
}

function expectScore(match: Candidate, query: RankedQuery, score: number): void {
  /** Scores 2 for its length, and the rest for its popularity. */
  const unrelated = (points: number) => ({ pk: 2, pop: (points - 2) / 0.0866, name: "", isSensitive: false });
  expect(rank([unrelated(score - 0.001), match], query)[0]).toBe(match);
  expect(rank([unrelated(score + 0.001), match], query)[1]).toBe(match);
}
