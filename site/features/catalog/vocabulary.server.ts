import { createSimilarWords, type SimilarWord } from "./similar-words.server.ts";

/** A word of the catalogue with the number of items that contain it. */
export interface Term {
  term: string;
  df: number;
}

/** The words of the catalogue. */
export interface Vocabulary {
  /** Number of items that contain a word. */
  frequency(word: string): number;
  /** Longer words that begin with `start`, the most frequent first. */
  completions(start: string, limit: number): string[];
  /** The most frequent words. */
  mostFrequent(limit: number): string[];
  /** Words within a number of edits. */
  similar(word: string, maxEdits: number): SimilarWord[];
}

/** Creates a vocabulary of distinct terms. */
export function createVocabulary(terms: readonly Term[]): Vocabulary {
  const sorted = terms.filter(({ df }) => df > 0).sort((one, other) => (one.term < other.term ? -1 : 1));
  const frequencies = new Map(sorted.map(({ term, df }) => [term, df]));
  const similar = createSimilarWords(sorted);
  /** Short starts have thousands of completions, and are asked for while visitors type. */
  const ofShortStart = new Map<string, string[]>();

  const completionsOf = (start: string): string[] => {
    const found: Term[] = [];
    for (let index = firstFrom(sorted, start); index < sorted.length; index++) {
      const term = sorted[index];
      if (!term?.term.startsWith(start)) break;
      if (term.term !== start) found.push(term);
    }
    return found.sort(byFrequency).map(({ term }) => term);
  };

  return {
    frequency: (word) => frequencies.get(word) ?? 0,
    completions(start, limit) {
      if (start.length > MAX_SHORT_START) return completionsOf(start).slice(0, limit);
      const known = ofShortStart.get(start) ?? completionsOf(start).slice(0, MAX_COMPLETIONS);
      ofShortStart.set(start, known);
      return known.slice(0, limit);
    },
    mostFrequent: (limit) =>
      sorted
        .toSorted(byFrequency)
        .slice(0, limit)
        .map(({ term }) => term),
    similar,
  };
}

const MAX_SHORT_START = 2;
export const MAX_COMPLETIONS = 30;

function byFrequency(one: Term, other: Term): number {
  return other.df - one.df || (one.term < other.term ? -1 : 1);
}

/** Returns the index of the first term that is not before `start`. */
function firstFrom(sorted: readonly Term[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.term ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
