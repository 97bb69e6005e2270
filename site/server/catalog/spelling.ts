import type { SimilarWord } from "./similar-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Corrections of one word, and corrected queries, that are considered. */
const MAX_CORRECTIONS = 5;
const MAX_QUERIES = 6;
/** A word of so many items is no typing error. */
const FREQUENT_WORD = 1000;
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
 * Yields likely corrected queries, the likeliest first: those that keep the words that the catalogue knows, then others.
 * Each differs from the typed one. If a word that the catalogue lacks has no correction, there is no corrected query.
 */
export function* correctedQueries(words: readonly string[], vocabulary: Vocabulary): Generator<string> {
  const isKnown = (word: string) => vocabulary.frequency(word) > 0;
  const mayBeWrong = (word: string) => isKnown(word) && vocabulary.frequency(word) < FREQUENT_WORD;
  const seen = new Set([words.join(" ")]);
  const ofUnknown = words.map((word) =>
    isKnown(word) ? [asTyped(word, vocabulary)] : corrections(word, vocabulary),
  );
  for (const query of likeliest(ofUnknown)) {
    if (seen.has(query)) continue;
    seen.add(query);
    yield query;
  }
  // Correcting a word costs about a millisecond in a large catalogue, so known words come last.
  const ofAll = words.map((word, index) =>
    mayBeWrong(word)
      ? [asTyped(word, vocabulary), ...corrections(word, vocabulary)]
      : (ofUnknown[index] ?? []),
  );
  for (const query of likeliest(ofAll)) if (!seen.has(query)) yield query;
}

/** Returns the likeliest queries of one spelling for each word. */
function likeliest(spellings: readonly (readonly Spelling[])[]): string[] {
  let queries: Spelling[] = [{ text: "", score: 0 }];
  for (const ofWord of spellings) {
    queries = queries
      .flatMap((query) =>
        ofWord.map(({ text, score }) => ({
          text: query.text ? `${query.text} ${text}` : text,
          score: query.score + score,
        })),
      )
      .sort(byScore)
      .slice(0, MAX_QUERIES);
  }
  return queries.map(({ text }) => text);
}

function asTyped(word: string, vocabulary: Vocabulary): Spelling {
  return { text: word, score: likelihood(word, { term: word, df: vocabulary.frequency(word), edits: 0 }) };
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
