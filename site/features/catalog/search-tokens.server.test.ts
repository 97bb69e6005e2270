import { slugOfTerm, termOfSlug } from "@tuna/sdk/routing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { queryForAll, queryWords } from "./search-query.server.ts";
import { searchTextsOf } from "./search-tokens.server.ts";
import { createVocabulary } from "./vocabulary.server.ts";

const noWords = createVocabulary([]);

test("stores words, neighbours as one word, and stems", () => {
  const { nameNorm, words, tokens } = searchTextsOf("Air Horns of Justice", ["record-scratch", "memes"]);
  expect(nameNorm).toBe("air horns of justice");
  expect(words).toEqual(["air", "horns", "of", "justice", "record", "scratch", "memes", "recordscratch"]);
  expect(tokens).toEqual(
    expect.arrayContaining(["+airhorns", "+hornsof", "+recordscratch", "=horn", "=justic", "=meme"]),
  );
});

test("any two-word text is found when its words are typed as one, and as they are", () => {
  const word = fc.stringMatching(/^[a-zé0-9]{1,20}$/);
  fc.assert(
    fc.property(word, word, fc.boolean(), (one, other, isName) => {
      const texts = `${one} ${other}`;
      const { tokens } = isName ? searchTextsOf(texts, []) : searchTextsOf("x", [texts]);
      for (const typed of [`${one}${other}`, `${one}-${other}`, `${other} ${one}`]) {
        expect(matches(tokens, typed)).toBe(true);
      }
    }),
  );
});

test.each([
  "F.B.I. open up",
  "1,000,000 dollars",
  "Hey U.S.A. chant",
  "Oh...my...god meme",
  "S.T.A.L.K.E.R. theme",
  "Yes/No/Maybe button",
  "W.A.P. remix",
])("a name and a label are found by their address, which leaves out signs: %s", (text) => {
  const term = termOfSlug(slugOfTerm(text));
  expect([term, matches(searchTextsOf(text, []).tokens, term)]).toEqual([term, true]);
  expect([term, matches(searchTextsOf("x", [text]).tokens, term)]).toEqual([term, true]);
});

test.each([
  ["L'amour", ["amour", "amours", "lamour"]],
  ["L’été indien", ["ete", "été", "indien ete"]],
  ["Rock'n'Roll", ["roll", "rolls", "rocknroll"]],
  ["rockʼnʼroll forever", ["roll forever"]],
  ["Dell＇Arte-Sound", ["arte", "dellarte sound"]],
  ["5 o'clock", ["clock"]],
])("the word behind an apostrophe finds a name and a label: %s", (text, terms) => {
  for (const term of terms) {
    expect([term, matches(searchTextsOf(text, []).tokens, term)]).toEqual([term, true]);
    expect([term, matches(searchTextsOf("x", [text]).tokens, term)]).toEqual([term, true]);
  }
});

test("the ending behind an apostrophe is no token, and the word behind it no word", () => {
  const { words, tokens } = searchTextsOf("Don't, we'll: it's l'amour", []);
  expect(words).toEqual(["dont", "well", "its", "lamour"]);
  expect(tokens).toEqual(expect.arrayContaining(["amour"]));
  for (const ending of ["t", "ll", "s"]) expect(tokens).not.toContain(ending);
});

test.each([
  ["ha ha ha ha ha ha ha ha robot", "ha ha ha ha ha ha ha robot"],
  ["ha ha robot ha", "ha ha robot ha"],
  ["a b a c d e f g h a i", "a b c d e f g h"],
])("a query has all different words before it has repeats: %s", (q, words) => {
  expect(queryWords(q).join(" ")).toBe(words);
});

test("a query has the condition of a repeated word once, and its text has the repeats", () => {
  const { text, tsQuery, forms } = queryForAll(queryWords("ha ha robot"), noWords);
  expect(text).toBe("ha ha robot");
  expect([tsQuery.split(" & ").length, forms.length]).toEqual([2, 2]);
});

test("a query never leaves its quotes, and stays short, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (q) => {
      const words = queryWords(q);
      expect(words.length).toBeLessThanOrEqual(8);
      if (words.length === 0) return;
      const bare = queryForAll(words, noWords).tsQuery.replace(/'[+=]?[\p{L}\p{N}\p{M}]+'/gu, "");
      expect(bare).toMatch(/^[()|& :*]*$/);
    }),
  );
});

/** Whether an item with these tokens has one of each group of a query. */
function matches(tokens: readonly string[], q: string): boolean {
  const { tsQuery } = queryForAll(queryWords(q), noWords);
  return tsQuery
    .split(" & ")
    .every((group) =>
      [...group.matchAll(/'([^']+)'(:\*)?/g)].some(([, token = "", isStart]) =>
        isStart ? tokens.some((other) => other.startsWith(token)) : tokens.includes(token),
      ),
    );
}
