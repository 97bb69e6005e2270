import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { minFrequency } from "./indexed-terms.ts";
import { bestTerms } from "./rank.ts";
import { termDeletes } from "./term-deletes.ts";

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
