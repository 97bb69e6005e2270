import type { SearchSort } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { MAX_MATCHES } from "./frequent-matches.server.ts";
import { type MatchSource, type PopularMatches, popularMatches } from "./popular-matches.server.ts";
import { type Candidate, rank } from "./rank.server.ts";
import type { SearchQuery } from "./search-query.server.ts";

/** Number of most popular matches that are ranked by relevance, at least. The others follow by popularity. */
const RANKED_MATCHES = 240;
const EXACT_NAMES = 60;

export interface MatchRequest {
  kind: KindCode;
  sort: SearchSort;
  query: SearchQuery;
  /** Number of first matches to return. */
  until: number;
}

export interface Matches {
  /** The first matches in order, as many as requested. */
  pks: number[];
  count: () => Promise<MatchCount>;
}

interface MatchCount {
  /** At most {@link MAX_MATCHES}. */
  total: number;
  /** Whether more items match than `total`. */
  isTotalCapped: boolean;
}

/** Finds the first matches of a query. Their number is counted on request, since it may cost more than they do. */
export async function findMatches(source: MatchSource, request: MatchRequest): Promise<Matches> {
  const { db } = source;
  const { kind, sort, query, until } = request;
  const isByRank = sort === "relevance";
  // Matches are sorted by date or trend if they are all there are.
  const needed = isByRank ? Math.max(until, RANKED_MATCHES) : MAX_MATCHES + 1;
  // Frequent words have more matches than are ranked, so these are read at the same time.
  const named = isByRank && query.isFrequent ? itemsOfName(db, request) : undefined;
  const [{ count, ...found }] = await Promise.all([popularMatches(source, kind, query, needed), named]);
  const pks = isByRank
    ? (await rankHead(request, found, () => named ?? itemsOfName(db, request))).map(({ pk }) => pk)
    : await sortedByTime(db, request, found.rows);
  return {
    pks: pks.slice(0, until),
    count: async () => {
      const total = await count();
      return { total: Math.min(total, MAX_MATCHES), isTotalCapped: total > MAX_MATCHES };
    },
  };
}

async function rankHead(
  { query }: MatchRequest,
  { rows, ranked = [] }: Pick<PopularMatches, "rows" | "ranked">,
  readNamed: () => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const head = new Map([...rows.slice(0, RANKED_MATCHES), ...ranked].map((row) => [row.pk, row]));
  // Fewer rows are all matches, so they include the items of exactly this name.
  if (rows.length >= RANKED_MATCHES) {
    for (const row of await readNamed()) head.set(row.pk, row);
  }
  const tail = rows.slice(RANKED_MATCHES).filter(({ pk }) => !head.has(pk));
  return [...rank([...head.values()], query), ...tail];
}

async function itemsOfName(db: Database, { kind, query }: MatchRequest): Promise<Candidate[]> {
  // The limit inside keeps the database from searching all items for the tokens.
  const { rows } = await sql<Candidate>`
    SELECT pk, pop, name, "isSensitive" FROM (
      SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive", tokens FROM item_search
      WHERE kind = ${kind} AND name_norm = ${query.text} ORDER BY pop DESC, pk LIMIT ${EXACT_NAMES}) AS named
    WHERE tokens @@ ${query.tsQuery}::tsquery`.execute(db);
  // If there may be more of this name, the explicit ones are left to those that follow by popularity.
  return rows.length < EXACT_NAMES ? rows : rows.filter(({ isSensitive }) => !isSensitive);
}

/**
 * Sorts matches by date or trend. If there are more than {@link MAX_MATCHES}, the newest are read in their order, which
 * finds them soon; by trend only the most popular matches are sorted.
 */
async function sortedByTime(
  db: Database,
  { kind, sort, query, until }: MatchRequest,
  matches: readonly Candidate[],
): Promise<number[]> {
  if (sort === "created" && matches.length > MAX_MATCHES) {
    const { rows } = await sql<{ pk: number }>`
      SELECT pk FROM item_search WHERE kind = ${kind} AND tokens @@ ${query.tsQuery}::tsquery
      ORDER BY created_at DESC, pk DESC LIMIT ${until}`.execute(db);
    return rows.map(({ pk }) => pk);
  }
  const column = sql.ref(sort === "created" ? "created_at" : "trend");
  const { rows } = await sql<{ pk: number }>`
    SELECT pk FROM item_stat WHERE pk = ANY(${matches.map(({ pk }) => pk)}::bigint[])
    ORDER BY ${column} DESC, pk DESC LIMIT ${until}`.execute(db);
  return rows.map(({ pk }) => pk);
}
