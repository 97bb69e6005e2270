import { trendAfterPlays, trendWithinTime } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";
import { addToDays } from "../makers/item-days.server.ts";
import type { Admission, PlayOfItem } from "./admit-plays.server.ts";
import { popularityOfPlays } from "./popularity.server.ts";
import { placeOfScore } from "./trend-order.server.ts";
import { trendShiftAt } from "./trend-scale.server.ts";

/** An item after a batch of plays. */
export interface PlayedItem {
  pk: number;
  plays: number;
  /** Plays of the batch among `plays`. */
  added: number;
  /** Whether its place in Trending lags behind its score, see `trend-order.ts`. */
  isBehind: boolean;
}

interface StoredCounts {
  pk: number;
  plays: number;
  pop: number;
  createdAt: Date;
  trend: number;
  trendAhead: number;
  /** To be added to a score of the sdk. */
  shift: number;
}

/**
 * Adds counted plays to their items. An item is written once, whatever the number of its plays. Tags and search are written
 * only when the item moves there.
 */
export async function addPlays(
  db: Database,
  plays: readonly (PlayOfItem & Pick<Admission, "isLifting">)[],
): Promise<PlayedItem[]> {
  const byItem = Map.groupBy(plays, ({ pk }) => pk);
  const nowMs = Math.max(...plays.map(({ at }) => at.getTime()));
  await lockItemRows(db, [...byItem.keys()]);
  const { rows } = await sql<StoredCounts>`
    SELECT pk, plays, pop, created_at AS "createdAt", trend, trend_ahead AS "trendAhead",
      (SELECT trend_shift FROM ${trendShiftAt(nowMs)} AS scale) AS shift
    FROM item_stat WHERE pk = ANY(${[...byItem.keys()]}::bigint[]) ORDER BY pk`.execute(db);
  const items = rows.map((stored) => {
    const ofItem = byItem.get(stored.pk) ?? [];
    const score = scoreAfter(stored, ofItem);
    const place = placeOfScore(score, stored.trend);
    const count = stored.plays + ofItem.length;
    return {
      pk: stored.pk,
      plays: count,
      added: ofItem.length,
      pop: popularityOfPlays(count),
      place,
      ahead: score - place,
      isBehind: score !== place,
      hasMoved: place !== stored.trend,
      isMorePopular: popularityOfPlays(count) !== stored.pop,
    };
  });
  const pks = items.map(({ pk }) => pk);
  await sql`
    UPDATE item_stat SET plays = new.plays, pop = new.pop, trend = new.place, trend_ahead = new.ahead
    FROM unnest(${pks}::bigint[], ${items.map((item) => item.plays)}::bigint[], ${items.map(({ pop }) => pop)}::smallint[],
      ${items.map(({ place }) => place)}::float8[], ${items.map(({ ahead }) => ahead)}::float8[])
      AS new (pk, plays, pop, place, ahead)
    WHERE item_stat.pk = new.pk`.execute(db);
  await addToDays(db, plays);
  const moved = items.filter(({ hasMoved }) => hasMoved);
  if (moved.length > 0) {
    await sql`
      UPDATE item_tag SET trend = new.place
      FROM unnest(${moved.map(({ pk }) => pk)}::bigint[], ${moved.map(({ place }) => place)}::float8[]) AS new (pk, place)
      WHERE item_tag.pk = new.pk`.execute(db);
  }
  const risen = items.filter(({ isMorePopular }) => isMorePopular);
  if (risen.length > 0) {
    await sql`
      UPDATE item_search SET pop = new.pop
      FROM unnest(${risen.map(({ pk }) => pk)}::bigint[], ${risen.map(({ pop }) => pop)}::smallint[]) AS new (pk, pop)
      WHERE item_search.pk = new.pk AND item_search.pop <> new.pop`.execute(db);
  }
  return items;
}

/** Returns the stored form of an item's score after plays, one after the other. */
function scoreAfter(
  { plays, createdAt, trend, trendAhead, shift }: StoredCounts,
  added: readonly (Pick<PlayOfItem, "at"> & Pick<Admission, "isLifting">)[],
): number {
  const createdAtMs = createdAt.getTime();
  const before = trend + trendAhead - shift;
  const after = added.reduce((score, { at, isLifting }, index) => {
    const nowMs = at.getTime();
    const current = trendWithinTime(score, { createdAtMs, nowMs, plays: plays + index });
    return isLifting ? trendAfterPlays(current, nowMs) : current;
  }, before);
  return after === before ? trend + trendAhead : after + shift;
}
