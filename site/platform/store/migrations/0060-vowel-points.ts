import { runStatements } from "../run-statements.server.ts";
import { accents, indexNamesBy, wordsOfNamesWithout } from "./0057-names-with-signs.ts";
import { indexAgain } from "./0059-signs-of-letters.ts";

/**
 * What people omit when they type Hebrew and Arabic, as ranges of a regular expression: the points and marks of vowels and
 * recitation, the hamza above and below a letter, and the stroke that makes a word longer.
 */
export const vowelPoints = String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`;
/** Letters whose decomposed forms have such a mark. */
const pointedLetters = String.raw`\u0622-\u0626\u06c0\u06c2\u06d3\ufb1d-\ufdfb\ufe70-\ufefc`;

/** What the indexes of names leave out, as ranges of a regular expression. */
export const leftOutOfNames = accents + vowelPoints;

/** Finds names and texts in Hebrew and Arabic with and without what people omit. See `fill-search-tokens.server.ts`. */
export const up = runStatements([
  // First, since the indexes lock their tables until the migration ends.
  indexAgain(`[${vowelPoints}${pointedLetters}]`),
  ...indexNamesBy(wordsOfNamesWithout(leftOutOfNames, "name")),
]);
