import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { isDistributed } from "../../platform/store/shard-database.server.ts";
import { addPlace, createItemSet, type ItemSet } from "./item-set.server.ts";
import type { FrequentCondition } from "./search-query.server.ts";

/** All items of a kind in the order of popularity, explicit ones last, as they were at one time. */
export interface RankedItems {
  /** Keys of the items by their place. */
  pks: Int32Array;
  /** Places by key; -1 if an item has none. */
  places: Int32Array;
  /** Items that were indexed in this transaction or later may be missing, or have other words. */
  sinceXid: string;
  readAt: number;
}

/**
 * Reads the order of all items of a kind. Takes about a second for a million items. Returns undefined if they are on several
 * nodes, which count transactions by themselves: there each node searches its own.
 */
export async function readRankedItems(db: Database, kind: KindCode): Promise<RankedItems | undefined> {
  if (await isDistributed(db)) return undefined;
  const { rows } = await sql<{ since: string; pks: Buffer | null }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since,
      string_agg(int4send(pk::int), '' ORDER BY is_sensitive, pop DESC, pk) AS pks
    FROM item_search WHERE kind = ${kind}`.execute(db);
  const pks = integersOf(rows[0]?.pks);
  const places = new Int32Array(pks.reduce((most, pk) => Math.max(most, pk), 0) + 1).fill(-1);
  for (const [place, pk] of pks.entries()) places[pk] = place;
  return { pks, places, sinceXid: rows[0]?.since ?? "0", readAt: performance.now() };
}

/** The items that meet a condition. */
export interface MeetingItems {
  all: ItemSet;
  /** Those whose name meets it; all if the condition is none for names. */
  named: ItemSet;
}

/** Reads which of some items meet a condition. */
export async function readMeetingItems(
  db: Database,
  kind: KindCode,
  order: RankedItems,
  { tsQuery, starts }: FrequentCondition,
): Promise<MeetingItems> {
  const patterns = starts.map((start) => `% ${start}%`);
  const { rows } = await sql<{ all: Buffer | null; named: Buffer | null }>`
    SELECT string_agg(int4send(pk::int), '') AS all,
      string_agg(int4send(pk::int), '') FILTER (WHERE ' ' || name_norm LIKE ANY(${patterns}::text[])) AS named
    FROM item_search WHERE kind = ${kind} AND tokens @@ ${tsQuery}::tsquery`.execute(db);
  const all = setOf(order, rows[0]?.all);
  return { all, named: starts.length > 0 ? setOf(order, rows[0]?.named) : all };
}

function setOf({ pks, places }: RankedItems, bytes: Buffer | null | undefined): ItemSet {
  const set = createItemSet(pks.length);
  for (const pk of integersOf(bytes)) {
    const place = places[pk] ?? -1;
    if (place >= 0) addPlace(set, place);
  }
  return set;
}

/** Counts the items that were indexed since, up to a limit. */
export async function countIndexedSince(db: Database, sinceXid: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM item_search WHERE ${indexedSince(sinceXid)} LIMIT ${limit}) AS newer`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * The condition that items were indexed in a transaction or later. A copy of a database may have higher numbers than it
 * has had transactions; those items are old.
 */
export function indexedSince(sinceXid: string) {
  return sql`indexed_xid >= ${sinceXid}::xid8 AND indexed_xid < pg_snapshot_xmax(pg_current_snapshot())`;
}

function integersOf(bytes: Buffer | null | undefined): Int32Array {
  if (!bytes) return new Int32Array();
  const integers = new Int32Array(bytes.length / 4);
  for (let index = 0; index < integers.length; index++) integers[index] = bytes.readInt32BE(4 * index);
  return integers;
}
