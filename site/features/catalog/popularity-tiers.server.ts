import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";

/** Popularities from which migration 0011 made indexes of the more popular items, the highest first. */
const INDEXED_POPULARITIES = [64, 56, 48, 40, 32, 24, 16, 8] as const;
const MAX_AGE_MS = 10 * 60_000;

/** Items of a kind from a popularity on, and their share of all items of the kind. */
export interface PopularityTier {
  minPop: number;
  share: number;
}

/** The tiers of a kind, the most popular first, and the number of all its items. */
export interface PopularityTiers {
  tiers: PopularityTier[];
  total: number;
}

const ofDatabase = new WeakMap<Database, LRUCache<KindCode, PopularityTiers, Database>>();

/** Returns the tiers of a kind. They are counted every ten minutes only, since they are no more than estimates. */
export async function popularityTiers(db: Database, kind: KindCode): Promise<PopularityTiers> {
  const known =
    ofDatabase.get(db) ??
    new LRUCache<KindCode, PopularityTiers, Database>({
      max: 2,
      ttl: MAX_AGE_MS,
      allowStale: true,
      fetchMethod: (key, _stale, { context }) => countTiers(context, key),
    });
  ofDatabase.set(db, known);
  return (await known.fetch(kind, { context: db })) ?? { tiers: [], total: 0 };
}

async function countTiers(db: Database, kind: KindCode): Promise<PopularityTiers> {
  const { rows } = await sql<{ tier: number; count: number }>`
    SELECT least(pop / 8, 8) AS tier, count(*) AS count FROM item_search
    WHERE kind = ${kind} AND pop >= 8 GROUP BY 1`.execute(db);
  const listed = await db
    .selectFrom("counter")
    .select("listed")
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  const countFrom = (minPop: number) =>
    rows.filter(({ tier }) => tier * 8 >= minPop).reduce((sum, { count }) => sum + count, 0);
  const total = listed.listed;
  const tiers = INDEXED_POPULARITIES.map((minPop) => ({
    minPop,
    share: total > 0 ? countFrom(minPop) / total : 0,
  }));
  return { tiers, total };
}
