import { sql } from "kysely";
import { logTaskFailure } from "../log/log.ts";
import type { OpenDatabase } from "../store/database.ts";

const FORGET_EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Rows in one statement: on the embedded database everybody else waits for it. */
const ROWS_AT_ONCE = 1000;

const ages = { analytics_event: "at", analytics_batch: "received_at" } as const;

/**
 * Deletes what is older than `moment`, a little at a time, and answers how many rows that were. Once `signal` says so it
 * leaves the rest for the next time.
 */
export async function forgetAnalytics(
  { maintenanceDb: db, isEmbedded }: OpenDatabase,
  moment: Date,
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
    // A server does this by itself. Without it the place of deleted rows is never used again, and what could be counted
    // in an index alone is looked up row by row.
    if (isEmbedded && !signal?.aborted) {
      await sql`VACUUM (ANALYZE ${sql.lit(forgotten > 0)}) ${sql.table(table)}`.execute(db);
    }
  }
  return forgotten;
}

/** Forgets at the start and then now and again, for as long as the site runs. Answers what ends this. */
export function startForgetting(database: OpenDatabase, keepDays: number): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const forget = () => {
    // No visitor waits for this, so a failure is only told; the next time makes up for it.
    running ??= forgetAnalytics(database, new Date(Date.now() - keepDays * DAY_MS), stopping.signal)
      .catch((error) => logTaskFailure("delete-old-analytics", error))
      .finally(() => {
        running = undefined;
      });
  };
  forget();
  const timer = setInterval(forget, FORGET_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
