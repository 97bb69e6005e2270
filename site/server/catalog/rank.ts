import { editDistance } from "./edit-distance.ts";
import { MAX_EDITS } from "./term-deletes.ts";

/** A match, with the fields that ranking needs. */
export interface Candidate {
  pk: number;
  pop: number;
  /** Normalised by `normaliseName`. */
  name: string;
}

/**
 * Returns how well a name answers a query, both normalised. It sums popularity, how the name contains the query, the
 * share of the query's words in the name, and the query's share of its length. The weights were measured on 1,000
 * queries for a known item.
 */
function scoreOf(candidate: Candidate, query: string): number {
  return (
    0.0866 * candidate.pop +
    placeScore(candidate.name, query) +
    4 * shareOfWords(candidate.name, query) +
    2 * Math.min(1, query.length / Math.max(1, candidate.name.length))
  );
}

/** Sorts matches, best first. Equal ones are ordered by popularity and age, so the order is always the same. */
export function rank<Match extends Candidate>(candidates: readonly Match[], query: string): Match[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, query) }))
    .sort((one, other) => other.score - one.score || byPopularity(one.candidate, other.candidate))
    .map(({ candidate }) => candidate);
}

function byPopularity(one: Candidate, other: Candidate): number {
  return other.pop - one.pop || one.pk - other.pk;
}

function placeScore(name: string, query: string): number {
  if (name === query) return 8;
  if (name.startsWith(query)) return 3;
  return name.includes(query) ? 1.5 : 0;
}

const PARTIAL_WORD = 0.7;

/** The last word of a query may be incomplete, so it also matches the start of a word. */
function shareOfWords(name: string, query: string): number {
  const words = query.split(" ");
  const nameWords = name.split(" ");
  const last = words.length - 1;
  const found = words.map((word, index) => {
    if (nameWords.includes(word)) return 1;
    return index === last && nameWords.some((other) => other.startsWith(word)) ? PARTIAL_WORD : 0;
  });
  return found.reduce<number>((sum, share) => sum + share, 0) / words.length;
}

const MAX_ALTERNATIVES = 3;

/** Sorts corrections by frequency and edits. One edit weighs as much as a hundredfold difference in frequency. */
export function bestTerms(word: string, terms: readonly { term: string; df: number }[]): string[] {
  return terms
    .filter(({ term }) => term !== word)
    .map(({ term, df }) => ({ term, df, edits: editDistance(word, term, MAX_EDITS) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
    .map(({ term, df, edits }) => ({
      term,
      score: Math.log(df) - 4.5 * edits + (term[0] === word[0] ? 1 : 0),
    }))
    .sort((one, other) => other.score - one.score || (one.term < other.term ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ term }) => term);
}
