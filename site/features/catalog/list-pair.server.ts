import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type ItemList, sourceOfList } from "./item-list.server.ts";
import type { CountedPk } from "./read-items.server.ts";
import { type ItemMemory, readUnlessKnown } from "./until-items-change.server.ts";

/** Most items that a list of two tags counts and shows, as in searches. */
const MAX_ITEMS_IN_BOTH = 1000;

/** Items with two tags, in no order; one more than {@link MAX_ITEMS_IN_BOTH} if there are more. */
export type PairOfTags = readonly number[];

/** What lists of two tags are read from. */
interface PairSource {
  db: Database;
  pairs: ItemMemory<string, PairOfTags>;
}

interface PairPage {
  /** At most {@link MAX_ITEMS_IN_BOTH}. */
  total: number;
  rows: CountedPk[];
}

/**
 * Returns a page of the items of a list that have another tag too. The list should be the shorter one. Few items are
 * found once and then sorted for each page. If there are many, the list is read in its order, which finds them soon.
 */
export async function listItemsInBoth(
  source: PairSource,
  list: ItemList,
  otherId: number,
  offset: number,
  pageSize: number,
): Promise<PairPage> {
  const { db, pairs } = source;
  const key = `${list.kind} ${list.tagId} ${otherId}`;
  const found = await readUnlessKnown(pairs, key, () => itemsInBoth(db, list, otherId));
  const total = Math.min(found.length, MAX_ITEMS_IN_BOTH);
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return { total, rows: [] };
  const rows =
    found.length > MAX_ITEMS_IN_BOTH
      ? await pageInOrder(db, list, otherId, offset, limit)
      : await sortedPage(db, list, found, offset, limit);
  return { total, rows };
}

async function itemsInBoth(db: Database, list: ItemList, otherId: number): Promise<PairOfTags> {
  const { rows } = await sql<{ pk: number }>`
    SELECT pk ${inBoth(list, otherId)} LIMIT ${MAX_ITEMS_IN_BOTH + 1}`.execute(db);
  return rows.map(({ pk }) => pk);
}

async function pageInOrder(
  db: Database,
  list: ItemList,
  otherId: number,
  offset: number,
  limit: number,
): Promise<CountedPk[]> {
  const { sortColumn } = sourceOfList(list);
  const { rows } = await sql<CountedPk>`
    SELECT pk, stat.plays, stat.added FROM (
      SELECT pk, ${sortColumn} AS sort_value ${inBoth(list, otherId)}
      ORDER BY ${sortColumn} DESC, pk DESC OFFSET ${offset} LIMIT ${limit}) AS page
    JOIN item_stat AS stat USING (pk) ORDER BY sort_value DESC, pk DESC`.execute(db);
  return rows;
}

async function sortedPage(
  db: Database,
  list: ItemList,
  pks: PairOfTags,
  offset: number,
  limit: number,
): Promise<CountedPk[]> {
  const { sortColumn } = sourceOfList(list);
  const { rows } = await sql<CountedPk>`
    SELECT pk, plays, added FROM item_stat WHERE pk = ANY(${pks}::bigint[])
    ORDER BY ${sortColumn} DESC, pk DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return rows;
}

function inBoth(list: ItemList, otherId: number) {
  const { table, condition } = sourceOfList(list);
  return sql`FROM ${table} AS one WHERE ${condition}
    AND EXISTS (SELECT 1 FROM item_tag AS other WHERE other.pk = one.pk AND other.tag_id = ${otherId})`;
}
