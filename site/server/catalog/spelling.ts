import type { SimilarWord } from "./similar-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Corrections of one word, and corrected queries, that are considered. */
const MAX_CORRECTIONS = 5;
const MAX_QUERIES = 6;
/** One edit weighs as much as a hundredfold difference in frequency. */
const EDIT_WEIGHT = 4.5;

/** Returns how many edits may lie between a typed word and the meant one. Short words become others too easily. */
function maxEditsOf(word: string): number {
  const length = [...word].length;
  if (length <= 3) return 0;
  return length <= 6 ? 1 : 2;
}

/** A spelling with its likelihood: the logarithm of its frequency, less its edits. */
interface Spelling {
  text: string;
  score: number;
}

/**
 * Returns likely corrected queries, the likeliest first. Each differs from the typed one in at least one word. Words
 * that the catalogue lacks are always corrected; if one cannot be, there is no corrected query.
 */
export function correctedQueries(words: readonly string[], vocabulary: Vocabulary): string[] {
  const typed = words.join(" ");
  let queries: Spelling[] = [{ text: "", score: 0 }];
  for (const word of words) {
    const spellings = spellingsOf(word, vocabulary);
    queries = queries
      .flatMap((query) =>
        spellings.map(({ text, score }) => ({
          text: query.text ? `${query.text} ${text}` : text,
          score: query.score + score,
        })),
      )
      .sort(byScore)
      .slice(0, MAX_QUERIES + 1);
  }
  return queries
    .map(({ text }) => text)
    .filter((text) => text !== typed)
    .slice(0, MAX_QUERIES);
}

function spellingsOf(word: string, vocabulary: Vocabulary): Spelling[] {
  const known = vocabulary.frequency(word);
  const own = known > 0 ? [{ text: word, score: likelihood(word, { term: word, df: known, edits: 0 }) }] : [];
  return [...own, ...corrections(word, vocabulary)];
}

/** Returns likely corrections of a word, best first. */
function corrections(word: string, vocabulary: Vocabulary): Spelling[] {
  const maxEdits = maxEditsOf(word);
  if (maxEdits === 0) return [];
  return vocabulary
    .similar(word, maxEdits)
    .map((similar) => ({ text: similar.term, score: likelihood(word, similar) }))
    .sort(byScore)
    .slice(0, MAX_CORRECTIONS);
}

function likelihood(word: string, { term, df, edits }: SimilarWord): number {
  return Math.log(df) - EDIT_WEIGHT * edits + (term[0] === word[0] ? 1 : 0);
}

function byScore(one: Spelling, other: Spelling): number {
  return other.score - one.score || (one.text < other.text ? -1 : 1);
}
