import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { NewItemRow } from "./new-item-row.server.ts";

/** Raises the item count of words. */
export async function addTerms(db: Database, rows: readonly Pick<NewItemRow, "words">[]): Promise<void> {
  const counts = countOf(rows.flatMap((row) => row.words));
  if (counts.size === 0) return;
  // Sorted, so that two transactions never deadlock.
  const words = [...counts.keys()].sort();
  await sql`
    INSERT INTO term (term, df)
    SELECT * FROM unnest(${words}::text[], ${words.map((word) => counts.get(word))}::bigint[])
    ON CONFLICT (term) DO UPDATE SET df = term.df + excluded.df`.execute(db);
}

/** Lowers the item count of words by one for each occurrence. Words that no item has any more are deleted. */
export async function removeTerms(db: Database, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const counts = countOf(words);
  const known = [...counts.keys()];
  await lockTerms(db, known);
  await sql`
    UPDATE term SET df = df - removed.count
    FROM unnest(${known}::text[], ${known.map((word) => counts.get(word))}::bigint[]) AS removed (word, count)
    WHERE term = removed.word`.execute(db);
  await sql`DELETE FROM term WHERE term = ANY(${known}::text[]) AND df <= 0`.execute(db);
}

/**
 * Locks words for the transaction, in the order in which {@link addTerms} writes them, so that two transactions never
 * deadlock.
 */
export async function lockTerms(db: Database, words: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM unnest(${words.toSorted()}::text[]) WITH ORDINALITY AS wanted (term, place) JOIN term USING (term)
    ORDER BY place FOR UPDATE OF term`.execute(db);
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
