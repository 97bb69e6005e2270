import { leftOutOfNames } from "../../platform/store/migrations/0060-vowel-points.ts";
import { plainLettersOfNames } from "../../platform/store/migrations/0062-words-as-typed.ts";

/** Names that a search for a name reads at most: a short word may begin many. */
export const MAX_NAMED = 1000;
/** A last word of fewer letters begins too many names, so it counts as complete. */
const MIN_START = 3;
const MAX_WORDS = 8;
const LEFT_OUT = new RegExp(`[${leftOutOfNames}]`, "g");
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns the query, in the notation of PostgreSQL's `tsquery`, for names that have all words of what somebody typed. The
 * last word may be incomplete, and accents and letters such as "ł" do not matter. Returns undefined if there are no words.
 */
export function nameQuery(q: string): string | undefined {
  const words = (withPlainLetters(q).match(WORD) ?? []).slice(0, MAX_WORDS);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  return words.map((word) => `'${word}'`).join(" & ") + ([...last].length < MIN_START ? "" : ":*");
}

function withPlainLetters(text: string): string {
  const small = text.normalize("NFKD").replace(LEFT_OUT, "").normalize("NFC").toLowerCase();
  return plainLettersOfNames.reduce((plain, [letter, typed]) => plain.replaceAll(letter, typed), small);
}
