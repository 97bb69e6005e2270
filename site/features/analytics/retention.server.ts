import { type RawBuilder, sql } from "kysely";
import { ignoreOutage } from "../../platform/store/store-unavailable.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import type { AnalyticsDatabase } from "./analytics-database.server.ts";

const FORGET_EVERY_MS = 10 * 60_000;
/** Number of rows per statement: on the embedded database every request waits for it. */
const ROWS_AT_ONCE = 1000;

const ages = { analytics_event: "at", analytics_batch: "received_at" } as const;

/**
 * Deletes events older than `moment` in small steps, and returns the number of deleted rows. Once `signal`
 * aborts, the rest is left for the next run.
 */
export async function forgetAnalytics(
  { maintenanceDb: db, isEmbedded }: AnalyticsDatabase,
  moment: Date | RawBuilder<Date>,
  signal?: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  for (const [table, age] of Object.entries(ages)) {
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE && !signal?.aborted; forgotten += count) {
      const { numAffectedRows } = await sql`
        DELETE FROM ${sql.table(table)} WHERE id IN (SELECT id FROM ${sql.table(table)}
          WHERE ${sql.ref(age)} < ${moment} ORDER BY ${sql.ref(age)} LIMIT ${sql.lit(ROWS_AT_ONCE)})`.execute(
        db,
      );
      count = Number(numAffectedRows);
    }
    // A PostgreSQL server vacuums by itself. Without a vacuum the space of deleted rows is never reused, and
    // counts that need only an index read row by row.
    if (isEmbedded && !signal?.aborted) {
      await sql`VACUUM (ANALYZE ${sql.lit(forgotten > 0)}) ${sql.table(table)}`.execute(db);
    }
  }
  return forgotten;
}

/** Deletes old events of some databases now and at intervals. Returns the function that stops this. */
export function startForgetting(
  databases: readonly AnalyticsDatabase[],
  keepDays: number,
): () => Promise<void> {
  const stopping = new AbortController();
  // By the database's clock: that of this process may be ahead.
  const moment = sql<Date>`now() - ${keepDays} * interval '1 day'`;
  const forgetting = repeatTask("delete-old-analytics", FORGET_EVERY_MS, async () => {
    for (const database of databases)
      await forgetAnalytics(database, moment, stopping.signal).catch(ignoreOutage);
  });
  void forgetting.run();
  return async () => {
    stopping.abort();
    await forgetting.stop();
  };
}
