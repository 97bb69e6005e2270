import fc from "fast-check";
import { expect, test } from "vitest";
import { createVocabulary } from "./vocabulary.server.ts";

test("completes a word with the most frequent ones first, and not with itself", () => {
  const vocabulary = createVocabulary([
    { term: "bo", df: 900 },
    { term: "boom", df: 50 },
    { term: "boo", df: 70 },
    { term: "bonk", df: 60 },
    { term: "bp", df: 80 },
    { term: "gone", df: 0 },
  ]);
  expect(vocabulary.completions("bo", 2)).toEqual(["boo", "bonk"]);
  expect(vocabulary.completions("boo", 9)).toEqual(["boom"]);
  expect(vocabulary.completions("go", 9)).toEqual([]);
});

test("completes any start with all words that begin with it", () => {
  const word = fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom("a", "b", "é", "猫", "1") });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (terms, start) => {
      const vocabulary = createVocabulary(terms.map((term, index) => ({ term, df: index + 1 })));
      const expected = terms.filter((term) => term !== start && term.startsWith(start)).reverse();
      expect(vocabulary.completions(start, 30)).toEqual(expected);
      for (const [index, term] of terms.entries()) expect(vocabulary.frequency(term)).toBe(index + 1);
    }),
  );
});
