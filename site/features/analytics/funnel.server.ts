import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type EventMatch, eventsThat, type TimeRange } from "./event-match.server.ts";

/**
 * Returns how many sessions that took the first step came at least as far as each step, at or after its first
 * time. Steps in between may be skipped, for example by logged-in visitors. Counts by session, because the mpid
 * changes at login.
 */
export async function sessionsByStep(
  db: Database,
  [first, ...others]: readonly EventMatch[],
  range: TimeRange,
): Promise<number[]> {
  if (!first) return [];
  const taken = others.map(
    (step, index) => sql`SELECT ${sql.lit(index + 1)} AS step, session, at FROM analytics_event AS event
      WHERE ${eventsThat(step, range)} AND session <> ''`,
  );
  const nothing = sql`SELECT 0 AS step, '' AS session, now() AS at WHERE false`;
  const { rows } = await sql<{ step: number; count: number }>`
    WITH began AS (
      SELECT session, min(at) AS at FROM analytics_event AS event
      WHERE ${eventsThat(first, range)} AND session <> '' GROUP BY session
    ), taken AS (${sql.join(taken.length ? taken : [nothing], sql` UNION ALL `)}), furthest AS (
      SELECT began.session, max(coalesce(taken.step, 0)) AS step
      FROM began LEFT JOIN taken ON taken.session = began.session AND taken.at >= began.at GROUP BY 1
    )
    SELECT step, count(*) AS count FROM furthest GROUP BY step`.execute(db);
  return [first, ...others].map((_, index) =>
    rows.reduce((sum, { step, count }) => (step >= index ? sum + count : sum), 0),
  );
}
