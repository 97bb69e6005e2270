import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.server.ts";
import { correctedQueries } from "./spelling.server.ts";
import { createVocabulary } from "./vocabulary.server.ts";

const vocabulary = createVocabulary([
  { term: "sad", df: 400 },
  { term: "said", df: 10 },
  { term: "frog", df: 24 },
  { term: "floor", df: 9 },
  { term: "bloom", df: 4000 },
  { term: "boom", df: 50 },
  { term: "room", df: 40 },
  { term: "gorilla", df: 1 },
  { term: "saxophone", df: 3 },
  { term: "vine", df: 60 },
  { term: "airhorn", df: 12 },
  { term: "horn", df: 30 },
  { term: "moo", df: 7 },
  { term: "round", df: 90 },
]);

/** A lexicon that knows no words but these. */
const knowing = (...words: string[]) => ({ knows: (word: string) => words.includes(word) });

test.each([
  ["a word of three letters is never corrected", "sda", undefined],
  ["a word of four letters has one edit", "forg", "frog"],
  ["a word of four letters has no two edits", "rfgo", undefined],
  ["a word of seven letters has two edits", "gorlila", "gorilla"],
  ["a word of one item is a correction", "gorrilla", "gorilla"],
  ["the more frequent of two similar words comes first", "bloon", "bloom"],
  ["each word is corrected", "gorlila saxphone", "gorilla saxophone"],
  ["words that fit stay", "vine saxphone", "vine saxophone"],
  ["two words may be one word with a typing error", "ari horn", "airhorn"],
  ["one of two words is no correction of both", "horn xp", undefined],
  ["a missing space is put back", "sadgorilla", "sad gorilla"],
  ["a drawn-out word is shortened", "booooom", "boom"],
  ["a drawn-out word keeps a double letter", "moooo", "moo"],
  ["a word that says little is no typing error", "sound", undefined],
  ["a word without similar ones leaves the query uncorrected", "vine qqqqq", undefined],
])("%s: %s", (_claim, typed, corrected) => {
  expect(correctedQueries(typed.split(" "), vocabulary, knowing()).next().value).toBe(corrected);
});

test("keeps known words before it corrects them too", () => {
  expect([...correctedQueries(["boom", "vune"], vocabulary, knowing())]).toEqual(["boom vine", "bloom vine"]);
});

test("corrects known words if all are known", () => {
  expect([...correctedQueries(["boom"], vocabulary, knowing())]).toEqual(["bloom"]);
});

test("corrects no word that the lexicon knows, and none beside it", () => {
  expect([...correctedQueries(["forg"], vocabulary, knowing("forg"))]).toEqual([]);
  expect([...correctedQueries(["forg", "gorlila"], vocabulary, knowing("forg"))]).toEqual([]);
});

test.each([
  ["frag", "frog", true],
  ["forg", "frog", true],
  ["frogg", "frog", true],
  ["hirn", "horn", true],
  ["fone", "pone", true],
  ["fart", "fast", false],
  ["yeet", "feet", false],
  ["bing", "ring", false],
  ["boom", "room", false],
])("%s for %s is a slip: %s", (typed, meant, isSlip) => {
  const corrected = [...correctedQueries([typed], createVocabulary([{ term: meant, df: 9 }]), knowing())];
  expect(corrected).toEqual(isSlip ? [meant] : []);
});

test.each([
  [3, 0],
  [4, 1],
  [6, 1],
  [7, 2],
  [12, 2],
])("corrects a word of %d letters by %d edits at most", (length, maxEdits) => {
  const typed = "aoaoaoaoaoaoao".slice(0, length);
  for (const edits of [1, 2, 3]) {
    const term = typed.slice(0, length - edits) + "eee".slice(0, edits);
    const corrected = [...correctedQueries([typed], createVocabulary([{ term, df: 9 }]), knowing())];
    expect(corrected).toEqual(edits <= maxEdits ? [term] : []);
  }
});

test("finds exactly the words within the allowed edits, whatever the words", () => {
  const word = fc.stringMatching(/^[a-e]{3,9}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, fc.constantFrom(1, 2), (terms, typed, max) => {
      const similar = createVocabulary(terms.map((term) => ({ term, df: 1 }))).similar(typed, max);
      const expected = terms.filter((term) => term !== typed && editDistance(term, typed, max) <= max);
      expect(similar.map(({ term }) => term).sort()).toEqual(expected.sort());
    }),
  );
});
