import { TRENDING_HALF_LIFE_MS } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../store/database.ts";

/** Scores may exceed what all plays at this moment give by so much: clocks of several servers differ a little. */
const SLACK = 0.01;

/**
 * The score of a row of `item_stat` at a time (in half-lives since 1970), unless it lies in the future: a clock that was
 * wrong for a moment then made it, and it would stay on top until that time. It is `trendWithinTime` of the sdk.
 */
export function trendWithinTime(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(CASE WHEN ${isBeyondTime(time)} THEN ${trendOfEvenPlays(time)} ELSE trend END)`;
}

/** Gives scores that lie in the future those of evenly spread plays; answers how many there were. Reads an index. */
export async function mendFutureTrends(db: Database, now: Date): Promise<number> {
  const time = sql`${now.getTime() / TRENDING_HALF_LIFE_MS}::float8`;
  const { rows } = await sql<{ count: number }>`
    WITH mended AS (
      UPDATE item_stat SET trend = ${trendOfEvenPlays(time)}
      WHERE is_listed AND kind IN (0, 1) AND trend > ${time} AND ${isBeyondTime(time)}
      RETURNING pk, trend),
    ordered AS (
      UPDATE item_tag SET trend = mended.trend FROM mended WHERE item_tag.pk = mended.pk)
    SELECT count(*)::int AS count FROM mended`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A clock before the item's creation is the one that is wrong. */
function isBeyondTime(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${createdTime} <= ${time} AND trend > ${time} + ln((plays + 1)::float8) / ln(2::float8) + ${SLACK}::float8)`;
}

const createdTime = sql`(extract(epoch FROM created_at)::float8 * 1000 / ${sql.lit(TRENDING_HALF_LIFE_MS)})`;

function trendOfEvenPlays(time: RawBuilder<unknown>): RawBuilder<unknown> {
  const age = sql`greatest(1e-6::float8, least(1000::float8, ${time} - ${createdTime}))`;
  const decayed = sql`power(2::float8, -${age})`;
  return sql`(${time} + ln(${decayed} + plays * (1 - ${decayed}) / (${age} * ln(2::float8))) / ln(2::float8))`;
}
