import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import type { FrequentItems } from "./frequent-items.server.ts";
import { frequentMatches, MAX_MATCHES } from "./frequent-matches.server.ts";
import type { PopularityTier, PopularityTiers } from "./popularity-tiers.server.ts";
import type { Candidate } from "./rank.server.ts";
import { expectedMatches, ofKind, type SearchQuery } from "./search-query.server.ts";

/** A tier of popular items is searched if it is expected to have so many times the matches that are needed. */
const TIER_MARGIN = 1.5;
/** Fewer matches are read at once rather than tier by tier. */
const FEW_MATCHES = 1500;

/** What finding matches reads. */
export interface MatchSource {
  db: Database;
  tiers: (kind: KindCode) => Promise<PopularityTiers>;
  frequentItems: Pick<FrequentItems, "thatMet">;
}

export interface PopularMatches {
  /** The most popular matches; explicit ones after all others. */
  rows: Candidate[];
  /** Further matches to rank with the most popular ones. */
  ranked?: Candidate[];
  /** Counts all matches until there are more than {@link MAX_MATCHES}. */
  count: () => Promise<number>;
}

/**
 * Returns the most popular matches: of frequent words from memory, if they are there. Otherwise these are searched among popular items first, and among all items only if
 * these have too few matches, so that the work depends on the number of matches shown rather than on that of all.
 */
export async function popularMatches(
  source: MatchSource,
  kind: KindCode,
  query: SearchQuery,
  needed: number,
): Promise<PopularMatches> {
  const { db } = source;
  const { tiers, total: itemCount } = await source.tiers(kind);
  const met = await source.frequentItems.thatMet(kind, query, itemCount);
  const found = met && (await frequentMatches(db, kind, query, met, needed));
  if (found) return { ...found, count: async () => found.total };
  const { total: otherCount } = await source.tiers(kind === 0 ? 1 : 0);
  const tsQuery = itemCount * 2 < otherCount ? ofKind(query.tsQuery, kind) : query.tsQuery;
  const matches = { kind, tsQuery };
  const { most, likely } = expectedMatches(query, itemCount);
  let expected = most < FEW_MATCHES ? 0 : likely;
  for (const tier of tiers) {
    if (expected * tier.share < TIER_MARGIN * needed) continue;
    const found = await readMatches(db, { ...matches, fromPop: tier.minPop }, needed);
    if (found.openCount >= needed) {
      const isCertain = query.atLeast - otherCount > MAX_MATCHES || found.total > MAX_MATCHES;
      const count = async () =>
        isCertain ? MAX_MATCHES + 1 : found.total + (await countBelow(db, matches, tiers, tier, found.total));
      return { rows: found.rows, count };
    }
    expected = found.total / tier.share;
  }
  const { rows, total } = await readMatches(db, { ...matches, fromPop: 0 }, needed);
  return { rows, count: async () => total };
}

interface MatchCondition {
  kind: KindCode;
  tsQuery: string;
  /** Least popularity, and the popularity that all are below. */
  fromPop: number;
  belowPop?: number;
}

interface ReadMatches {
  rows: Candidate[];
  total: number;
  /** Number of matches that are not explicit. */
  openCount: number;
}

async function readMatches(db: Database, condition: MatchCondition, limit: number): Promise<ReadMatches> {
  // The counts make the database find all matches by the index of words. Otherwise it may scan all items in order.
  const { rows } = await sql<Candidate & Omit<ReadMatches, "rows">>`
    SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive", count(*) OVER () AS total,
      count(*) FILTER (WHERE NOT is_sensitive) OVER () AS "openCount"
    FROM item_search WHERE ${matching(condition)}
    ORDER BY is_sensitive, pop DESC, pk LIMIT ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0, openCount: rows[0]?.openCount ?? 0 };
}

/**
 * Counts the matches below a tier until there are more than {@link MAX_MATCHES} with those in it: in the next tier that
 * probably has enough, otherwise in all items.
 */
async function countBelow(
  db: Database,
  matches: Pick<MatchCondition, "kind" | "tsQuery">,
  tiers: readonly PopularityTier[],
  { minPop, share }: PopularityTier,
  found: number,
): Promise<number> {
  const missing = MAX_MATCHES + 1 - found;
  const below = { ...matches, belowPop: minPop };
  const expectedIn = (tier: PopularityTier) => (found / share) * (tier.share - share);
  const next = tiers.find((tier) => tier.minPop < minPop && expectedIn(tier) >= TIER_MARGIN * missing);
  const counted = next ? await countMatches(db, { ...below, fromPop: next.minPop }, missing) : 0;
  return counted >= missing ? counted : countMatches(db, { ...below, fromPop: 0 }, missing);
}

async function countMatches(db: Database, condition: MatchCondition, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM item_search WHERE ${matching(condition)} LIMIT ${limit}) AS matches`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The popularity is no parameter, so that the database uses the index of items from this popularity on. */
function matching({ kind, tsQuery, fromPop, belowPop }: MatchCondition): RawBuilder<unknown> {
  const conditions = [
    sql`kind = ${kind}`,
    ...(fromPop === 0 ? [] : [sql.raw(`pop >= ${fromPop}`)]),
    ...(belowPop === undefined ? [] : [sql.raw(`pop < ${belowPop}`)]),
    sql`tokens @@ ${tsQuery}::tsquery`,
  ];
  return sql.join(conditions, sql` AND `);
}
