import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { editDistance } from "./edit-distance.ts";
import { minFrequency } from "./indexed-terms.ts";
import { MAX_EDITS, termDeletes } from "./term-deletes.ts";

const MAX_ALTERNATIVES = 3;
const MIN_LENGTH = 3;

/** Returns up to three likely corrections of each word, best first. */
export async function spellingOf(db: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const keys = [...new Set(words.filter((word) => word.length >= MIN_LENGTH).flatMap(termDeletes))];
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ term: string; df: number }>`
    SELECT term, df FROM term WHERE df >= ${await minFrequency(db)}
      AND id IN (SELECT term_id FROM term_del WHERE del = ANY(${keys}::text[]))`.execute(db);
  const best = words.map((word) => [word, bestTerms(word, rows)] as const);
  return new Map(best.filter(([, terms]) => terms.length > 0));
}

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
