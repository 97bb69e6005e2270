import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { listedCounts } from "./counters.ts";
import type { NewItemRow } from "./new-item-row.ts";
import { splitIntoBatches } from "./split-into-batches.ts";
import { termDeletes } from "./term-deletes.ts";

/** Words that spelling correction may suggest: letters only, 3 to 24 of them. */
const CORRECTABLE = /^\p{L}[\p{L}\p{M}]{2,23}$/u;
/** Number of items from which a rare word is more likely a misspelling itself. */
const LARGE_CATALOGUE = 20_000;

/** Number of items that must contain a word before spelling correction suggests it. */
export async function minFrequency(db: Database): Promise<number> {
  const { sounds, voices } = await listedCounts(db);
  return sounds + voices < LARGE_CATALOGUE ? 1 : 3;
}

/** Raises the item count of words. Words that newlyFrequent frequent enough are indexed for spelling correction. */
export async function addTerms(db: Database, rows: readonly Pick<NewItemRow, "words">[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const word of rows.flatMap((row) => row.words)) {
    if (CORRECTABLE.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  if (counts.size === 0) return;
  // Sorted, so that two transactions never deadlock.
  const words = [...counts.keys()].sort();
  const { rows: terms } = await sql<{ id: number; term: string; df: number }>`
    INSERT INTO term (term, df)
    SELECT * FROM unnest(${words}::text[], ${words.map((word) => counts.get(word))}::bigint[])
    ON CONFLICT (term) DO UPDATE SET df = term.df + excluded.df RETURNING id, term, df`.execute(db);
  const min = await minFrequency(db);
  const newlyFrequent = terms.filter(({ term, df }) => df >= min && df - (counts.get(term) ?? 0) < min);
  const deletes = newlyFrequent.flatMap(({ id, term }) => termDeletes(term).map((del) => ({ del, id })));
  for (const batch of splitIntoBatches(deletes, 20_000)) {
    await sql`
      INSERT INTO term_del (del, term_id)
      SELECT * FROM unnest(${batch.map(({ del }) => del)}::text[], ${batch.map(({ id }) => id)}::integer[])
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

/**
 * Lowers the item count of words by one for each occurrence. Words that newlyFrequent rare are no longer suggested as
 * corrections.
 */
export async function removeTerms(db: Database, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts.keys()];
  await lockTerms(db, known);
  const { rows } = await sql<{ id: number; df: number }>`
    UPDATE term SET df = df - removed.count
    FROM unnest(${known}::text[], ${known.map((word) => counts.get(word))}::bigint[]) AS removed (word, count)
    WHERE term = removed.word RETURNING id, df`.execute(db);
  const min = await minFrequency(db);
  const rare = rows.filter(({ df }) => df < min).map(({ id }) => id);
  await sql`DELETE FROM term_del WHERE term_id = ANY(${rare}::integer[])`.execute(db);
  await sql`DELETE FROM term WHERE id = ANY(${rare}::integer[]) AND df <= 0`.execute(db);
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
