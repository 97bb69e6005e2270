import type { ItemKind, PlayReceipt } from "@tuna/sdk";
import { trendOfTime } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import {
  allByNetwork,
  itemByNetwork,
  itemByWideNetwork,
  PLAY_PAUSE_MS,
  type PlayLimit,
  trendByNetwork,
  trendByWideNetwork,
} from "../../features/catalog/play-limits.server.ts";
import { trendShiftAt } from "../../features/catalog/trend-scale.server.ts";
import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";

/** Largest difference between two scores that is computed with. Beyond it, 2^-x would underflow. */
const MAX_HALF_LIVES = 1000;
/** Key for all items together in `play_guard`. No item has it. */
const ALL_ITEMS = sql`0::bigint`;

/** Counts a play in one statement with its own commit, as the site did before it counted plays in batches. */
export async function countOnePlay(
  db: Database,
  kind: ItemKind,
  id: string,
  { visitor, network, wideNetwork }: CallerKeys,
  at: Date,
): Promise<PlayReceipt | undefined> {
  const played = sql`(${trendOfTime(at.getTime())}::float8 + trend_shift)`;
  const earliest = new Date(at.getTime() - PLAY_PAUSE_MS);
  const { rows } = await sql<{ plays: number; counted: number | null }>`
    WITH target AS (
      SELECT item.pk, plays FROM item JOIN item_stat USING (pk)
      WHERE item.id = ${id} AND item.kind = ${codeOfKind(kind)} AND is_listed),
    by_visitor AS (
      INSERT INTO play_guard (visitor, pk, played_at) SELECT ${visitor}, pk, ${at}::timestamptz FROM target
      ON CONFLICT (visitor, pk) DO UPDATE SET played_at = excluded.played_at
        WHERE play_guard.played_at <= ${earliest}::timestamptz
      RETURNING pk),
    by_network AS (
      ${guarded(`network ${network}`, { pk: sql`pk`, from: "by_visitor" }, itemByNetwork, at)}),
    by_wide_network AS (
      ${guarded(`wide ${wideNetwork}`, { pk: sql`pk`, from: "by_network" }, itemByWideNetwork, at)}),
    in_all AS (
      ${guarded(`network ${network}`, { pk: ALL_ITEMS, from: "by_wide_network" }, allByNetwork, at)}),
    new_network AS (
      ${guarded(`trend ${network}`, { pk: sql`by_wide_network.pk`, from: "by_wide_network, in_all" }, trendByNetwork, at)}),
    lifting AS (
      ${guarded(`wide trend ${wideNetwork}`, { pk: sql`pk`, from: "new_network" }, trendByWideNetwork, at)}),
    counted AS (
      UPDATE item_stat SET plays = plays + 1, pop = floor(4 * log(2, 2 + plays))::smallint,
        trend = CASE WHEN EXISTS (SELECT FROM lifting) THEN greatest(trend, ${played})
          + ln(1 + power(2::float8, -least(${MAX_HALF_LIVES}, abs(trend - ${played})))) / ln(2::float8)
          ELSE trend END
      FROM by_wide_network, in_all, ${trendShiftAt(at.getTime())} AS scale WHERE item_stat.pk = by_wide_network.pk
      RETURNING item_stat.pk, plays, trend, pop),
    ordered AS (
      UPDATE item_tag SET trend = counted.trend FROM counted WHERE item_tag.pk = counted.pk),
    searchable AS (
      UPDATE item_search SET pop = counted.pop FROM counted
      WHERE item_search.pk = counted.pk AND item_search.pop <> counted.pop)
    SELECT target.plays, counted.plays AS counted FROM target LEFT JOIN counted ON true`.execute(db);
  const row = rows[0];
  return row && { id, playedCount: row.counted ?? row.plays, isCounted: row.counted !== null };
}

/**
 * SQL that takes one play of a limit for each item of an earlier query, and returns the items for which there was one
 * left. The guard's time is when the limit would be unused again (GCRA), so one row holds both a burst and a rate.
 */
function guarded(
  key: string,
  items: { pk: RawBuilder<unknown>; from: string },
  { burst, intervalMs }: PlayLimit,
  at: Date,
): RawBuilder<unknown> {
  const latest = new Date(at.getTime() + (burst - 1) * intervalMs);
  const interval = sql`${intervalMs / 1000} * interval '1 second'`;
  return sql`
    INSERT INTO play_guard (visitor, pk, played_at)
    SELECT ${key}, ${items.pk}, ${at}::timestamptz + ${interval} FROM ${sql.raw(items.from)}
    ON CONFLICT (visitor, pk) DO UPDATE
      SET played_at = greatest(play_guard.played_at, ${at}::timestamptz) + ${interval}
      WHERE play_guard.played_at <= ${latest}::timestamptz
    RETURNING pk`;
}
