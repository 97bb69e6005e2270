import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";

/*
 * An item's score is `trend + trend_ahead`. Lists of Trending are ordered by `trend` alone, in `item_stat` and `item_tag`.
 * A play of a popular item raises the score by very little. So the play changes only `trend_ahead`, which no index has, and
 * `trend` follows when the difference is noticeable, or within a minute.
 */

/** Difference of scores from which on a play moves an item in the lists of Trending: 2 % more weight. */
const STEP = 1 / 32;

/** Returns the `trend` of an item with a score, and with `trend` so far. */
export function placeOfScore(score: number, trend: number): number {
  return Math.abs(score - trend) < STEP ? trend : score;
}

/** Moves items in the lists of Trending to where their scores are. */
export async function moveToScores(db: Database, pks: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockItemRows(transaction, pks);
    await sql`
      WITH moved AS (
        UPDATE item_stat SET trend = trend + trend_ahead, trend_ahead = 0
        WHERE pk = ANY(${pks}::bigint[]) AND trend_ahead <> 0
        RETURNING pk, trend)
      UPDATE item_tag SET trend = moved.trend FROM moved WHERE item_tag.pk = moved.pk`.execute(transaction);
  });
}
