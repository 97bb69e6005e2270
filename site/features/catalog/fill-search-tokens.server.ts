import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { columnsOf } from "./columns-of.server.ts";
import { addTerms, lockTerms, removeTerms } from "./indexed-terms.server.ts";
import { itemOfDoc } from "./item-doc.server.ts";
import { audioTokens } from "./search-facets.server.ts";
import { type SearchFields, searchFieldsOf } from "./search-fields.server.ts";

const BATCH = 500;
/** More than any popularity: a small integer. */
const MAX_POP = 32_767;

/**
 * Indexes items again that a migration or a maker's new name has marked, the most popular first. Before that, search finds them by
 * their former words only. Returns how many there were.
 */
export async function fillSearchTokens(db: Database): Promise<number> {
  let sum = 0;
  let last: Position | undefined = { pop: MAX_POP, pk: 0 };
  while (last) {
    const after: Position = last;
    const rows = await db.transaction().execute((transaction) => fillBatch(transaction, after));
    sum += rows.length;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  }
  return sum;
}

interface UnfilledRow {
  pk: number;
  kind: KindCode;
  doc: Record<string, unknown>;
  before: string[];
}

/** Place of an item in the order of popularity. Batches begin after the last one, since the index still has its rows. */
interface Position {
  pop: number;
  pk: number;
}

async function fillBatch(db: Database, after: Position): Promise<Position[]> {
  const { rows: found } = await sql<Position>`
    SELECT pop, pk FROM item_search WHERE NOT has_facets AND (pop, pk) < (${after.pop}, ${after.pk})
    ORDER BY pop DESC, pk DESC LIMIT ${BATCH}`.execute(db);
  const pks = found.map(({ pk }) => pk);
  await lockItemRows(db, pks);
  const { rows } = await sql<UnfilledRow>`
    SELECT pk, search.kind, tsvector_to_array(tsv) AS before,
      CASE WHEN maker.name IS NULL THEN doc
        ELSE jsonb_set(doc, '{publicInfo}', coalesce(doc -> 'publicInfo', '{}') || jsonb_build_object('ownerName', maker.name))
      END AS doc
    FROM item_search AS search JOIN item USING (pk) LEFT JOIN (
      SELECT stat.pk, name FROM item_stat AS stat JOIN maker ON maker.id = stat.maker_id) AS maker USING (pk)
    WHERE pk = ANY(${pks}::bigint[]) AND NOT has_facets`.execute(db);
  const filled = rows.map(({ pk, before, kind, doc }) => ({
    pk,
    before,
    ...searchFieldsOf(kind, itemOfDoc(kindOfCode(kind), doc)),
  }));
  if (filled.length > 0) {
    await storeFields(db, filled);
    await recount(db, filled);
  }
  return found;
}

async function storeFields(db: Database, rows: readonly (SearchFields & { pk: number })[]): Promise<void> {
  const column = columnsOf(rows);
  await sql`
    UPDATE item_search SET name_norm = filled.name_norm, is_sensitive = filled.is_sensitive, has_facets = true,
      indexed_xid = pg_current_xact_id(),
      tsv = array_to_tsvector(string_to_array(words, ' ')),
      tokens = array_to_tsvector(string_to_array(filled.tokens, ' ') || ${audioTokens})
    FROM unnest(${column("pk")}::bigint[], ${column("nameNorm")}::text[], ${column("isSensitive")}::boolean[],
      ${rows.map(({ words }) => words.join(" "))}::text[], ${rows.map(({ tokens }) => tokens.join(" "))}::text[])
      AS filled (pk, name_norm, is_sensitive, words, tokens)
      JOIN item ON item.pk = filled.pk LEFT JOIN media ON media.hash = item.audio_hash
    WHERE item_search.pk = filled.pk`.execute(db);
}

async function recount(db: Database, rows: readonly { before: string[]; words: string[] }[]): Promise<void> {
  await lockTerms(db, [...new Set(rows.flatMap(({ before, words }) => [...before, ...words]))]);
  await removeTerms(
    db,
    rows.flatMap(({ before, words }) => without(before, words)),
  );
  await addTerms(
    db,
    rows.map(({ before, words }) => ({ words: without(words, before) })),
  );
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return words.filter((word) => !known.has(word));
}
