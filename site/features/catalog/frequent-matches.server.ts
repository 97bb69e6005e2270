import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import type { ItemsThatMet } from "./frequent-items.server.ts";
import { firstPlaces, sizeOf } from "./item-set.server.ts";
import { byPopularity, type Candidate } from "./rank.server.ts";
import { indexedSince } from "./ranked-items.server.ts";
import type { SearchQuery } from "./search-query.server.ts";

/** Most matches that are counted and shown. */
export const MAX_MATCHES = 1000;
/** Additional items that are read, since some of the first may match no longer. */
const SPARE_ITEMS = 30;
/** Number of the most popular items whose names match that are ranked, besides those of the most popular of all. */
const NAMED_ITEMS = 100;
/** So many items that met the conditions are certainly more than {@link MAX_MATCHES} that still do. */
const CERTAINLY_MANY = 1.1 * MAX_MATCHES;
/** Most items that are read if they may not meet further conditions. */
const MAX_UNCERTAIN_ITEMS = 500;

interface FrequentMatches {
  /** The most popular matches; explicit ones after all others. */
  rows: Candidate[];
  /** Further matches to rank, since their names match; all matches if these are few. */
  ranked: Candidate[];
  /** At most one more than {@link MAX_MATCHES}, or exact. */
  total: number;
}

/**
 * Returns the most popular matches of a query, given the items that met its frequent conditions before. Reads these items,
 * which leaves out those that match no longer, and all newer items. Returns undefined if there are too many of them.
 */
export async function frequentMatches(
  db: Database,
  kind: KindCode,
  query: SearchQuery,
  { order, places, named }: ItemsThatMet,
  needed: number,
): Promise<FrequentMatches | undefined> {
  const size = sizeOf(places);
  if (!query.isFrequent && size > MAX_UNCERTAIN_ITEMS) return undefined;
  const areMany = size > CERTAINLY_MANY;
  const pksOf = (found: readonly number[]) => found.map((place) => order.pks[place] ?? 0);
  const namedPks = new Set(pksOf(areMany ? firstPlaces(named, NAMED_ITEMS) : []));
  const likely = new Set([...pksOf(firstPlaces(places, areMany ? needed + SPARE_ITEMS : size)), ...namedPks]);
  // OFFSET 0 keeps the database from looking for all matches in its index of words.
  const fields = sql.raw("pk, pop, name_norm, is_sensitive, tokens");
  const { rows } = await sql<Candidate>`
    SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive" FROM (
      (SELECT ${fields} FROM item_search WHERE pk = ANY(${[...likely]}::bigint[]) OFFSET 0) UNION ALL
      (SELECT ${fields} FROM item_search WHERE ${indexedSince(order.sinceXid)} AND kind = ${kind} OFFSET 0)) AS item
    WHERE tokens @@ ${query.tsQuery}::tsquery`.execute(db);
  const matches = [...new Map(rows.map((row) => [row.pk, row])).values()].sort(byPopularity);
  if (areMany && matches.length < needed) return undefined;
  return {
    rows: matches.slice(0, needed),
    // Explicit items come after all others, so of many they are left to those that follow by popularity.
    ranked: areMany ? matches.filter(({ pk, isSensitive }) => namedPks.has(pk) && !isSensitive) : matches,
    total: areMany ? MAX_MATCHES + 1 : matches.length,
  };
}
