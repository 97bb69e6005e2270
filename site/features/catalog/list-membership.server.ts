import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { addToMakers } from "../makers/maker-rows.server.ts";
import { columnsOf } from "./columns-of.server.ts";
import { addToCounters } from "./counters.server.ts";
import { addTerms, lockTerms, removeTerms } from "./indexed-terms.server.ts";
import { addTags, linkedTags, lockTags, removeTags } from "./item-tags.server.ts";
import type { StoredRow } from "./new-item-row.server.ts";
import { audioTokens } from "./search-facets.server.ts";
import type { SearchFields } from "./search-fields.server.ts";

/** The fields of an item that lists and search store. */
export type ListedRow = Pick<
  StoredRow,
  "pk" | "kind" | "createdAt" | "trend" | "pop" | "tags" | keyof SearchFields
>;

/** Adds items to tags, search, suggestions and counts, those of their makers too. */
export async function addToLists(db: Database, rows: readonly ListedRow[]): Promise<void> {
  await addTags(db, rows);
  await insertSearchRows(db, rows);
  await addTerms(db, rows);
  await addToMakers(db, rows);
  await addToCounters(db, rows);
}

/** Removes items from tags, search, suggestions and counts, those of their makers too. */
export async function removeFromLists(
  db: Database,
  rows: readonly Pick<ListedRow, "pk" | "kind">[],
): Promise<void> {
  const words = await indexedWords(db, rows);
  await removeTags(db, await linkedTags(db, rows));
  await db
    .deleteFrom("item_search")
    .where(
      "pk",
      "in",
      rows.map(({ pk }) => pk),
    )
    .execute();
  await removeTerms(db, words);
  await addToMakers(db, rows, -1);
  await addToCounters(db, rows, -1);
}

/** Updates tags and search of a listed item. Writes only what differs. */
export async function reindexItem(db: Database, row: ListedRow): Promise<void> {
  const links = await linkedTags(db, [row]);
  const words = await indexedWords(db, [row]);
  const known = new Set(links.map(({ slug }) => slug));
  await lockTags(db, [...known, ...row.tags.keys()]);
  await removeTags(
    db,
    links.filter(({ slug }) => !row.tags.has(slug)),
  );
  await addTags(db, [{ ...row, tags: new Map([...row.tags].filter(([slug]) => !known.has(slug))) }]);
  await db.deleteFrom("item_search").where("pk", "=", row.pk).execute();
  await insertSearchRows(db, [row]);
  await lockTerms(db, [...words, ...row.words]);
  await removeTerms(
    db,
    words.filter((word) => !row.words.includes(word)),
  );
  await addTerms(db, [{ words: row.words.filter((word) => !words.includes(word)) }]);
}

/** Returns the stored search words of items. A word of several items occurs several times. */
async function indexedWords(db: Database, items: readonly Pick<ListedRow, "pk">[]): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    SELECT tsvector_to_array(tsv) AS words FROM item_search
    WHERE pk = ANY(${items.map(({ pk }) => pk)}::bigint[])`.execute(db);
  return rows.flatMap((row) => row.words);
}

async function insertSearchRows(db: Database, rows: readonly ListedRow[]): Promise<void> {
  const column = columnsOf(rows);
  await sql`
    INSERT INTO item_search (pk, kind, pop, name_norm, created_at, is_sensitive, has_facets, tsv, tokens)
    SELECT new.pk, new.kind, new.pop, new.name_norm, new.created_at, new.is_sensitive, true,
      array_to_tsvector(string_to_array(new.words, ' ')),
      array_to_tsvector(string_to_array(new.tokens, ' ') || ${audioTokens})
    FROM unnest(${column("pk")}::bigint[], ${column("kind")}::smallint[], ${column("pop")}::smallint[],
      ${column("nameNorm")}::text[], ${column("createdAt")}::timestamptz[], ${column("isSensitive")}::boolean[],
      ${rows.map(({ words }) => words.join(" "))}::text[], ${rows.map(({ tokens }) => tokens.join(" "))}::text[])
      AS new (pk, kind, pop, name_norm, created_at, is_sensitive, words, tokens)
      JOIN item ON item.pk = new.pk LEFT JOIN media ON media.hash = item.audio_hash`.execute(db);
}
