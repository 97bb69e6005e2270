import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { leastFrequency } from "./add-terms.ts";

/** Counts words no longer, one for each time it is given; those that became rare are no longer offered as spellings. */
export async function removeTerms(db: Database, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts.keys()];
  await lockTerms(db, known);
  const { rows } = await sql<{ id: number; df: number }>`
    UPDATE term SET df = df - taken.count
    FROM unnest(${known}::text[], ${known.map((word) => counts.get(word))}::bigint[]) AS taken (word, count)
    WHERE term = taken.word RETURNING id, df`.execute(db);
  const least = await leastFrequency(db);
  const rare = rows.filter(({ df }) => df < least).map(({ id }) => id);
  await sql`DELETE FROM term_del WHERE term_id = ANY(${rare}::integer[])`.execute(db);
  await sql`DELETE FROM term WHERE id = ANY(${rare}::integer[]) AND df <= 0`.execute(db);
}

/** Keeps the rows of words for a transaction, in the order in which words are added, as `lockTags` does with tags. */
export async function lockTerms(db: Database, words: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM unnest(${words.toSorted()}::text[]) WITH ORDINALITY AS wanted (term, place) JOIN term USING (term)
    ORDER BY place FOR UPDATE OF term`.execute(db);
}
