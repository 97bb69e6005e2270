import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { StoredRow } from "./add-items.ts";
import { listedCounts } from "./counters.ts";
import { inBatches } from "./in-batches.ts";
import { termDeletes } from "./term-deletes.ts";

/** Words that spelling may offer: of letters, long enough that an edit leaves something of them. */
const CORRECTABLE = /^\p{L}[\p{L}\p{M}]{2,23}$/u;
/** In a large catalogue a rare word is more likely a mistake itself. */
const LARGE_CATALOGUE = 20_000;

/** From how many items on a word is offered as the right spelling. */
export async function leastFrequency(db: Database): Promise<number> {
  const { sounds, voices } = await listedCounts(db);
  return sounds + voices < LARGE_CATALOGUE ? 1 : 3;
}

/** Counts the items of each word, and makes those that became frequent enough findable by their misspellings. */
export async function addTerms(db: Database, rows: readonly Pick<StoredRow, "words">[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const word of rows.flatMap((row) => row.words)) {
    if (CORRECTABLE.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  if (counts.size === 0) return;
  // Always in one order, so that two batches never wait for each other in a circle.
  const words = [...counts.keys()].sort();
  const { rows: terms } = await sql<{ id: number; term: string; df: number }>`
    INSERT INTO term (term, df)
    SELECT * FROM unnest(${words}::text[], ${words.map((word) => counts.get(word))}::bigint[])
    ON CONFLICT (term) DO UPDATE SET df = term.df + excluded.df RETURNING id, term, df`.execute(db);
  const least = await leastFrequency(db);
  const became = terms.filter(({ term, df }) => df >= least && df - (counts.get(term) ?? 0) < least);
  const deletes = became.flatMap(({ id, term }) => termDeletes(term).map((del) => ({ del, id })));
  for (const batch of inBatches(deletes, 20_000)) {
    await sql`
      INSERT INTO term_del (del, term_id)
      SELECT * FROM unnest(${batch.map(({ del }) => del)}::text[], ${batch.map(({ id }) => id)}::integer[])
      ON CONFLICT DO NOTHING`.execute(db);
  }
}
