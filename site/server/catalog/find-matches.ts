import type { SearchSort } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { KindCode } from "../store/database-schema.ts";
import { type Candidate, rank } from "./rank.ts";

/** Most matches that are counted and shown. */
export const MAX_MATCHES = 1000;
/** Number of most popular matches that are ranked by relevance. The others follow by popularity. */
const RANKED_MATCHES = 240;
const EXACT_NAMES = 60;

export interface MatchRequest {
  kind: KindCode;
  sort: SearchSort;
  /** Normalised. */
  query: string;
  /** In the notation of PostgreSQL's `tsquery`. */
  tsQuery: string;
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
  const { kind, tsQuery, sort, until } = request;
  const isByRank = sort === "relevance";
  const wanted = Math.min(isByRank ? Math.max(until, RANKED_MATCHES) : until, MAX_MATCHES);
  const order = sort === "created" ? sql`created_at DESC, pk DESC` : sql`pop DESC, pk`;
  const { rows } = await sql<Candidate>`
    SELECT pk, pop, name_norm AS name FROM item_search
    WHERE kind = ${kind} AND tsv @@ ${tsQuery}::tsquery ORDER BY ${order} LIMIT ${wanted}`.execute(db);
  const count = rows.length < wanted ? rows.length : await countMatches(db, request);
  const sorted = isByRank ? await rankHead(db, request, rows) : rows;
  return {
    pks: sorted.slice(0, until).map(({ pk }) => pk),
    total: Math.min(count, MAX_MATCHES),
    isTotalCapped: count > MAX_MATCHES,
  };
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

async function itemsOfName(db: Database, { kind, query }: MatchRequest): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT pk, pop, name_norm AS name FROM item_search
    WHERE kind = ${kind} AND name_norm = ${query} ORDER BY pop DESC, pk LIMIT ${EXACT_NAMES}`.execute(db);
  return rows;
}

async function countMatches(db: Database, { kind, tsQuery }: MatchRequest): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM item_search WHERE kind = ${kind} AND tsv @@ ${tsQuery}::tsquery LIMIT ${MAX_MATCHES + 1}
    ) AS matches`.execute(db);
  return rows[0]?.total ?? 0;
}
