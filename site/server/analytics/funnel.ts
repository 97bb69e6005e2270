import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { type EventMatch, eventsThat, type TimeRange } from "./event-match.ts";

/**
 * How many sessions came to each step: a step counts where the one before was taken earlier or at the same moment. By
 * session, as somebody who logs in on the way has another mpid afterwards.
 */
export async function sessionsByStep(
  db: Database,
  steps: readonly EventMatch[],
  range: TimeRange,
): Promise<number[]> {
  if (steps.length === 0) return [];
  const tables = steps.map((step, index) => {
    const previous = sql.ref(`step${index - 1}`);
    const after = index ? sql`JOIN ${previous} AS earlier USING (session)` : sql``;
    const inOrder = index ? sql`AND event.at >= earlier.at` : sql``;
    return sql`${sql.ref(`step${index}`)} AS (
      SELECT session, min(event.at) AS at FROM analytics_event AS event ${after}
      WHERE ${eventsThat(step, range)} AND session <> '' ${inOrder} GROUP BY session)`;
  });
  const counts = steps.map(
    (_, index) => sql`SELECT ${sql.lit(index)} AS step, count(*) AS count FROM ${sql.ref(`step${index}`)}`,
  );
  const { rows } = await sql<{ count: number }>`
    WITH ${sql.join(tables)} ${sql.join(counts, sql` UNION ALL `)} ORDER BY step`.execute(db);
  return rows.map(({ count }) => count);
}
