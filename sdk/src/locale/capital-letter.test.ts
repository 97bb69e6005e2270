import { expect, test } from "vitest";
import { capitalLetter } from "./capital-letter.ts";

test.each([
  ["a", "A"],
  ["é", "É"],
  ["𐐨", "𐐀"],
  ["მ", "მ"],
  ["ß", "ß"],
  ["ﬁ", "ﬁ"],
  ["笑", "笑"],
  ["", ""],
])("the capital of %j is %j", (letter, capital) => {
  expect(capitalLetter(letter)).toBe(capital);
});
