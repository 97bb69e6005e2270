import { runStatements } from "../run-statements.server.ts";
import { indexNamesBy, textOfNamesWithout } from "./0057-names-with-signs.ts";
import { indexAgain } from "./0059-signs-of-letters.ts";
import { leftOutOfNames } from "./0060-vowel-points.ts";

// An item with a letter among what these exclude is only indexed in vain.
const letter = String.raw`[^\s!-/:-@[-\u0060{-~]`;
/** A word of at least three letters behind an apostrophe, unlike the endings of "don't" and "it's", which many names have. */
const wordBehindApostrophe = String.raw`${letter}[\u0027\u2019\u02bc\uff07]${letter}{3}`;

/** Letters that Unicode does not decompose, small and capital, and how people type them without their keyboard. */
export const plainLetters = pairsOf({
  ßẞ: "ss",
  æÆ: "ae",
  œŒ: "oe",
  øØ: "o",
  đĐ: "d",
  ðÐ: "d",
  łŁ: "l",
  þÞ: "th",
  ı: "i",
});
/** The same for names. How the database makes Σ small depends on its locale. */
export const plainLettersOfNames = [...plainLetters, ...pairsOf({ ςΣ: "σ" })];

function pairsOf(plainOfLetters: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return Object.entries(plainOfLetters).flatMap(([letters, plain]) =>
    [...letters].map((letter) => [letter, plain] as const),
  );
}

/** Returns SQL of the words of a column of names. Searches must use the same text as the indexes. */
export function wordsOfNames(column: string): string {
  // These cost nearly nothing, while translate() and regular expressions make reading many names slow.
  const text = plainLettersOfNames.reduce(
    (text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
    textOfNamesWithout(leftOutOfNames, column),
  );
  return `to_tsvector('simple', ${text})`;
}

/**
 * Finds items by the word behind an apostrophe, such as "L'amour" by "amour", and names by the letters that people type, such
 * as "Łukasz" by "lukasz". See `fill-search-tokens.server.ts`.
 */
export const up = runStatements([
  // First, since the indexes lock their tables until the migration ends.
  indexAgain(wordBehindApostrophe),
  ...indexNamesBy(wordsOfNames("name")),
]);
