import type { ItemKind } from "@tuna/sdk";
import { analyticsEvents } from "@tuna/sdk/analytics";
import { ITEM_ID_PATTERN, itemKinds } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { afterOthers } from "./after-others.server.ts";
import type { TimeRange } from "./event-match.server.ts";
import { rangesOfDays } from "./insight-ranges.server.ts";

export interface PlayedCount {
  kind: ItemKind;
  /** The id that browsers reported; its form is checked. */
  id: string;
  count: number;
  before: number;
}

export interface PlayedInTwoRanges {
  most: PlayedCount[];
  /** The most significant rise first. */
  rising: PlayedCount[];
}

/** Minimum number of plays of a rise. */
const MIN_PLAYS = 10;
/** Minimum number of standard deviations above the site's overall rise, assuming random plays. */
const CLEAR_RISE = 3;

/**
 * Returns items, listed or not, by their plays in a range and in an earlier one. Queries each day separately,
 * because ids are read from long rows: on the embedded database everything else would wait for all of them.
 */
export async function playsInTwoRanges(
  db: Database,
  now: TimeRange,
  before: TimeRange,
  limit: number,
): Promise<PlayedInTwoRanges> {
  const played = new Map<string, PlayedCount>();
  const add = async (range: TimeRange, to: "count" | "before") => {
    for (const day of rangesOfDays(range)) {
      for (const { kind, id, count } of await playsOf(db, day)) {
        const key = `${kind}/${id}`;
        const item = played.get(key) ?? { kind, id, count: 0, before: 0 };
        item[to] += count;
        played.set(key, item);
      }
    }
  };
  await add(now, "count");
  await add(before, "before");
  const items = [...played.values()].filter(({ count }) => count > 0);
  return { most: highest(items, ({ count }) => count, limit), rising: risingOf([...played.values()], limit) };
}

const playsOf = afterOthers(playsIn);

async function playsIn(db: Database, { from, until }: TimeRange): Promise<Omit<PlayedCount, "before">[]> {
  const { rows } = await sql<Omit<PlayedCount, "before">>`
    SELECT attributes ->> 'item_type' AS kind, attributes ->> 'item_id' AS id, count(*) AS count
    FROM analytics_event WHERE name = ${analyticsEvents.play.name} AND at >= ${from} AND at < ${until}
    GROUP BY 1, 2 HAVING attributes ->> 'item_type' = ANY (${[...itemKinds]})
      AND attributes ->> 'item_id' ~ ${ITEM_ID_PATTERN.source}`.execute(db);
  return rows;
}

function risingOf(items: readonly PlayedCount[], limit: number): PlayedCount[] {
  const sumOf = (field: "count" | "before") => items.reduce((sum, item) => sum + item[field], 0);
  const growth = Math.max(1, sumOf("count") / (sumOf("before") || Number.POSITIVE_INFINITY));
  const clearness = ({ count, before }: PlayedCount) =>
    (count - before * growth) / Math.sqrt(count + before * growth ** 2);
  const clear = items.filter((item) => item.count >= MIN_PLAYS && clearness(item) >= CLEAR_RISE);
  return highest(clear, clearness, limit);
}

/** Equal counts are sorted by id. */
function highest(
  items: readonly PlayedCount[],
  rank: (item: PlayedCount) => number,
  limit: number,
): PlayedCount[] {
  return items.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1)).slice(0, limit);
}
