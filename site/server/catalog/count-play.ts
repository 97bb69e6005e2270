import { type ItemKind, type PlayReceipt, TRENDING_HALF_LIFE_MS } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "./kind-code.ts";

/** A visitor's further plays of an item within this time are not counted. */
export const PLAY_PAUSE_MS = 60_000;

/** Beyond this many half-lives a play's weight is nothing against another's, and 2^-x would underflow. */
const MOST_HALF_LIVES = 1000;

/**
 * Counts a play in one statement, so that play, trend and debounce hold together whatever else is played or breaks
 * down meanwhile. The trend is `trendAfterPlays` of the sdk.
 */
export async function countPlay(
  db: Database,
  kind: ItemKind,
  id: string,
  visitor: string,
  at: Date,
): Promise<PlayReceipt | undefined> {
  const played = at.getTime() / TRENDING_HALF_LIFE_MS;
  const earliest = new Date(at.getTime() - PLAY_PAUSE_MS);
  const { rows } = await sql<{ plays: number; counted: number | null }>`
    WITH target AS (
      SELECT item.pk, plays FROM item JOIN item_stat USING (pk)
      WHERE item.id = ${id} AND item.kind = ${codeOfKind(kind)} AND is_listed),
    allowed AS (
      INSERT INTO play_guard (visitor, pk, played_at) SELECT ${visitor}, pk, ${at}::timestamptz FROM target
      ON CONFLICT (visitor, pk) DO UPDATE SET played_at = excluded.played_at
        WHERE play_guard.played_at <= ${earliest}::timestamptz
      RETURNING pk),
    counted AS (
      UPDATE item_stat SET plays = plays + 1, pop = floor(4 * log(2, 2 + plays))::smallint,
        trend = greatest(trend, ${played}::float8)
          + ln(1 + power(2::float8, -least(${MOST_HALF_LIVES}, abs(trend - ${played}::float8)))) / ln(2::float8)
      FROM allowed WHERE item_stat.pk = allowed.pk
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

/** Forgets plays that no longer hold another back. */
export async function forgetOldPlays(db: Database, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - PLAY_PAUSE_MS);
  await db.deleteFrom("play_guard").where("played_at", "<", earliest).execute();
}
