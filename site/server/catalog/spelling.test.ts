import { expect, test } from "vitest";
import { bestTerms } from "./spelling.ts";
import { termDeletes } from "./term-deletes.ts";

test("gives words within two edits a common index key", () => {
  const pairs = [
    ["saxophone", "saxaphone"],
    ["boom", "bmoo"],
    ["laugh", "luagh"],
    ["cat", "cart"],
  ] as const;
  for (const [right, wrong] of pairs) {
    expect(termDeletes(right).some((key) => termDeletes(wrong).includes(key))).toBe(true);
  }
});

test("gives a word at most 29 keys", () => {
  expect(termDeletes("extraordinarily")).toHaveLength(1 + 7 + 21);
  expect(termDeletes("a")).toEqual(["a"]);
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
