import type { SearchSort } from "@tuna/sdk";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { KindCode } from "../store/database-schema.ts";
import { filteredMatches } from "./filtered-matches.ts";
import { popularityTiers } from "./popularity-tiers.ts";
import { type Candidate, rank } from "./rank.ts";
import { ofKind, type SearchQuery } from "./search-query.ts";

/** Most matches that are counted and shown. */
export const MAX_MATCHES = 1000;
/** Number of most popular matches that are ranked by relevance. The others follow by popularity. */
const RANKED_MATCHES = 240;
const EXACT_NAMES = 60;
/** A tier of popular items is searched if it is expected to have so many times the matches that are needed. */
const TIER_MARGIN = 1.5;
/** Fewer expected matches are read at once rather than tier by tier. */
const FEW_MATCHES = 1500;

export interface MatchRequest {
  kind: KindCode;
  sort: SearchSort;
  query: SearchQuery;
  /** Condition on rows of `item_search` that matches must hold too. */
  filter?: RawBuilder<unknown> | undefined;
  /** Number of first matches to return. */
  until: number;
}

export interface Matches {
  /** The first matches in order, as many as requested. */
  pks: number[];
  /** At most {@link MAX_MATCHES}. */
  total: number;
  /** Whether more items match than `total`. */
  isTotalCapped: boolean;
}

/** Finds the first matches of a query, and counts all up to {@link MAX_MATCHES}. */
export async function findMatches(db: Database, request: MatchRequest): Promise<Matches> {
  const { sort, until } = request;
  const isByRank = sort === "relevance";
  // Matches are sorted by date or trend if they are all there are.
  const found = await popularMatches(
    db,
    request,
    isByRank ? Math.max(until, RANKED_MATCHES) : MAX_MATCHES + 1,
  );
  const isTotalCapped = found.total > MAX_MATCHES;
  const pks = isByRank
    ? (await rankHead(db, request, found.rows)).map(({ pk }) => pk)
    : await sortedByTime(db, request, found.rows, isTotalCapped);
  return { pks: pks.slice(0, until), total: Math.min(found.total, MAX_MATCHES), isTotalCapped };
}

interface PopularMatches {
  /** The most popular matches. */
  rows: MatchRow[];
  /** Number of all matches, or a number above {@link MAX_MATCHES}. */
  total: number;
}

type MatchRow = Candidate & { total: number };

/**
 * Returns the most popular matches. Frequent words are searched among popular items first, and among all items only if
 * these have too few matches, so that the work depends on the number of matches shown rather than on that of all.
 */
async function popularMatches(
  db: Database,
  { kind, query, filter }: MatchRequest,
  needed: number,
): Promise<PopularMatches> {
  const { tiers, total: itemCount } = await popularityTiers(db, kind);
  const isMinority = itemCount * 2 < (await popularityTiers(db, kind === 0 ? 1 : 0)).total;
  const tsQuery = isMinority ? ofKind(query.tsQuery, kind) : query.tsQuery;
  if (filter) return filteredMatches(db, { kind, tsQuery, filter, limit: needed });
  const read = (minPop: number) => readMatches(db, kind, tsQuery, amongPopular(minPop), needed);
  const count = async (expected: number) => {
    const tier = tiers.find(({ share }) => expected * share >= TIER_MARGIN * MAX_MATCHES);
    const counted = tier ? await countMatches(db, kind, tsQuery, amongPopular(tier.minPop)) : 0;
    return counted > MAX_MATCHES ? counted : countMatches(db, kind, tsQuery, amongPopular(0));
  };

  let expected = Math.min(query.atMost, itemCount);
  for (const { minPop, share } of tiers) {
    if (expected < FEW_MATCHES) break;
    if (expected * share < TIER_MARGIN * needed) continue;
    const found = await read(minPop);
    if (found.total > MAX_MATCHES) return found;
    if (found.total >= needed) return { ...found, total: await count(found.total / share) };
    expected = found.total / share;
  }
  return read(0);
}

/** The popularity is no parameter, so that the database uses the index of items from this popularity on. */
function amongPopular(minPop: number): RawBuilder<unknown> {
  return minPop === 0 ? sql`true` : sql.raw(`pop >= ${minPop}`);
}

async function readMatches(
  db: Database,
  kind: KindCode,
  tsQuery: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<PopularMatches> {
  // The count makes the database find all matches by the index of words. Otherwise it may scan all items in order.
  const { rows } = await sql<MatchRow>`
    SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive", count(*) OVER () AS total
    FROM item_search WHERE kind = ${kind} AND ${condition} AND tokens @@ ${tsQuery}::tsquery
    ORDER BY pop DESC, pk LIMIT ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Counts matches until there are more than {@link MAX_MATCHES}. */
async function countMatches(
  db: Database,
  kind: KindCode,
  tsQuery: string,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM item_search WHERE kind = ${kind} AND ${condition} AND tokens @@ ${tsQuery}::tsquery
      LIMIT ${MAX_MATCHES + 1}) AS matches`.execute(db);
  return rows[0]?.total ?? 0;
}

async function rankHead(
  db: Database,
  request: MatchRequest,
  rows: readonly Candidate[],
): Promise<Candidate[]> {
  const head = new Map(rows.slice(0, RANKED_MATCHES).map((row) => [row.pk, row]));
  // Fewer rows are all matches, so they include the items of exactly this name.
  if (rows.length >= RANKED_MATCHES) {
    for (const row of await itemsOfName(db, request)) head.set(row.pk, row);
  }
  const tail = rows.slice(RANKED_MATCHES).filter(({ pk }) => !head.has(pk));
  return [...rank([...head.values()], request.query), ...tail];
}

async function itemsOfName(
  db: Database,
  { kind, query, filter = sql`true` }: MatchRequest,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive" FROM item_search
    WHERE kind = ${kind} AND name_norm = ${query.text} AND tokens IS NOT NULL AND ${filter}
    ORDER BY pop DESC, pk LIMIT ${EXACT_NAMES}`.execute(db);
  return rows;
}

/**
 * Sorts matches by date or trend. If there are more than {@link MAX_MATCHES}, the newest are read in their order, which
 * finds them soon; by trend only the most popular matches are sorted.
 */
async function sortedByTime(
  db: Database,
  { kind, sort, query, filter = sql`true`, until }: MatchRequest,
  matches: readonly Candidate[],
  areNotAll: boolean,
): Promise<number[]> {
  if (sort === "created" && areNotAll) {
    const { rows } = await sql<{ pk: number }>`
      SELECT pk FROM item_search WHERE kind = ${kind} AND tokens @@ ${query.tsQuery}::tsquery AND ${filter}
      ORDER BY created_at DESC, pk DESC LIMIT ${until}`.execute(db);
    return rows.map(({ pk }) => pk);
  }
  const column = sql.ref(sort === "created" ? "created_at" : "trend");
  const { rows } = await sql<{ pk: number }>`
    SELECT pk FROM item_stat WHERE pk = ANY(${matches.map(({ pk }) => pk)}::bigint[])
    ORDER BY ${column} DESC, pk DESC LIMIT ${until}`.execute(db);
  return rows.map(({ pk }) => pk);
}
