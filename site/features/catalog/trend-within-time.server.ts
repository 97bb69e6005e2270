import { TRENDING_HALF_LIFE_MS, trendOfTime } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { readTrendShift } from "./trend-scale.server.ts";

/** How far a score may exceed that of all plays at this moment, since the clocks of several servers differ. */
const SLACK = 0.01;

/**
 * Lowers scores that lie in the future to those of evenly spread plays, as `trendWithinTime` of the sdk does. Returns their
 * number. Such a score comes from a clock that was wrong for a moment, and would keep the item on top until that time.
 * Reads only the index of scores.
 */
export async function correctFutureTrends(db: Database, now: Date): Promise<number> {
  const trendShift = await readTrendShift(db, now.getTime());
  const shift = sql`${trendShift}::float8`;
  const time = sql`${trendOfTime(now.getTime()) + trendShift}::float8`;
  const { rows } = await sql<{ count: number }>`
    WITH corrected AS (
      UPDATE item_stat SET trend = ${trendOfEvenPlays(time, shift)}, trend_ahead = 0
      WHERE is_listed AND kind IN (0, 1) AND trend > ${time} AND ${isBeyondTime(time, shift)}
      RETURNING pk, trend),
    ordered AS (
      UPDATE item_tag SET trend = corrected.trend FROM corrected WHERE item_tag.pk = corrected.pk)
    SELECT count(*)::int AS count FROM corrected`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False before the item's creation: then it is the present clock that is wrong. */
function isBeyondTime(time: RawBuilder<unknown>, shift: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${createdTime(shift)} <= ${time} AND trend > ${time} + ln((plays + 1)::float8) / ln(2::float8) + ${SLACK}::float8)`;
}

function trendOfEvenPlays(time: RawBuilder<unknown>, shift: RawBuilder<unknown>): RawBuilder<unknown> {
  const age = sql`greatest(1e-6::float8, least(1000::float8, ${time} - ${createdTime(shift)}))`;
  const decayed = sql`power(2::float8, -${age})`;
  return sql`(${time} + ln(${decayed} + plays * (1 - ${decayed}) / (${age} * ln(2::float8))) / ln(2::float8))`;
}

function createdTime(shift: RawBuilder<unknown>): RawBuilder<unknown> {
  // Of a timestamp alone, the result of extract might depend on the session's time zone.
  return sql`(extract(epoch FROM created_at - timestamptz 'epoch')::float8 * 1000 / ${sql.lit(TRENDING_HALF_LIFE_MS)} + ${shift})`;
}
