import { expect, test } from "vitest";
import { formsOf, partsOf, withoutRepeats } from "./word-forms.server.ts";

test.each([
  ["barking", "bark"],
  ["tambores", "tambor"],
  ["guitarras", "guitarra"],
  ["собаки", "собака"],
  ["страшная", "страшный"],
  ["कुत्ते", "कुत्ता"],
  ["الكلب", "كلب"],
  ["lamour", "amour"],
  ["dargent", "argent"],
  ["dellelefante", "elefante"],
])("%s may be a form of %s", (word, form) => {
  expect(formsOf(word)).toContain(form);
});

test.each(["loca", "mamour"])("%s has no article", (word) => {
  expect(formsOf(word)).not.toContain(word.slice(1));
});

test.each(["cat", "goat", "犬"])("%s is too short to have a foreign ending", (word) => {
  expect(formsOf(word)).toEqual([]);
});

test.each([
  ["hahahahaha", "haha"],
  ["hahahah", "haha"],
  ["wkwkwkwk", "wkwk"],
  ["ㅋㅋㅋㅋㅋㅋ", "ㅋㅋㅋ"],
  ["noooo", "no"],
  ["boooo", "boo"],
])("%s is %s, drawn out", (word, shorter) => {
  expect(withoutRepeats(word)).toContain(shorter);
});

test("a word without repeats is no other", () => {
  expect(withoutRepeats("banjo")).toEqual([]);
});

test.each([
  ["polizeisirene", ["polizei", "sirene"]],
  ["hundegebell", ["hund", "gebell"]],
  ["심장소리", ["심장", "소리"]],
  ["sirenensirene", ["sirene", "sirene"]],
  ["sirenexyz", undefined],
])("the parts of %s are %j", (word, parts) => {
  const words = new Set(["polizei", "sirene", "hund", "gebell", "심장", "소리"]);
  expect(partsOf(word, (part) => words.has(part))).toEqual(parts);
});
