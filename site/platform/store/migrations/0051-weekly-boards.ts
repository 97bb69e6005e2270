import { type Kysely, sql } from "kysely";
import { runStatements } from "../run-statements.server.ts";

/** Keeps the board of each week, by its Monday, and since when each maker has something published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addBoardsAndTimes(db);
  // Apart from the update, because a cluster joins no items with the makers that it changes.
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT maker_id AS id, min(created_at) AS at FROM item_stat
    WHERE is_listed AND maker_id > 0 GROUP BY maker_id`.execute(db);
  await sql`
    UPDATE maker SET first_published_at = published.at
    FROM unnest(${rows.map(({ id }) => id)}::integer[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[]) AS published (id, at)
    WHERE maker.id = published.id`.execute(db);
}

const addBoardsAndTimes = runStatements([
  `CREATE TABLE weekly_board (
    week date PRIMARY KEY, board_id text NOT NULL REFERENCES board ON DELETE CASCADE)`,
  "CREATE INDEX weekly_board_board ON weekly_board (board_id)",
  // The time of the oldest item that was ever listed.
  "ALTER TABLE maker ADD COLUMN first_published_at timestamptz",
  "CREATE INDEX maker_first_published ON maker (first_published_at DESC) WHERE first_published_at IS NOT NULL",
]);
