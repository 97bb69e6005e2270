import { runStatements } from "../run-statements.server.ts";
import { indexAgain } from "./0059-signs-of-letters.ts";

// An item with a letter among what these exclude is only indexed in vain.
const letter = String.raw`[^\s!-/:-@[-\u0060{-~]`;
/** A word of at least three letters behind an apostrophe, unlike the endings of "don't" and "it's", which many names have. */
const wordBehindApostrophe = String.raw`${letter}[\u0027\u2019\u02bc\uff07]${letter}{3}`;

/** Finds items by the word behind an apostrophe, such as "L'amour" by "amour". See `fill-search-tokens.server.ts`. */
export const up = runStatements([indexAgain(wordBehindApostrophe)]);
