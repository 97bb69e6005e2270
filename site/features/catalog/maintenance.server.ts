import { sql } from "kysely";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { readDatabaseTime } from "../../platform/store/database-time.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import { deleteOldDays } from "../makers/item-days.server.ts";
import { replaceEmailNames } from "../makers/replace-email-names.server.ts";
import { deleteUnusedAnchors } from "./anchors.server.ts";
import { assignMakers } from "./assign-makers.server.ts";
import { listedCounts } from "./counters.server.ts";
import { fillSearchTokens } from "./fill-search-tokens.server.ts";
import { deleteOldPlayGuards } from "./play-guards.server.ts";
import { deleteOldRequestGuards, deleteOldRequests } from "./search-requests.server.ts";
import { createSteadyClock } from "./steady-clock.server.ts";
import { correctFutureTrends } from "./trend-within-time.server.ts";

/** Tables whose statistics and visibility maps decide how fast lists and search are. */
const TABLES = [
  "media",
  "item",
  "item_stat",
  "tag",
  "item_tag",
  "item_search",
  "term",
  "term_del",
  "list_anchor",
];
/** Name of the work in the log. */
const TASK = "database-maintenance";
const MIN_CHANGES = 1000;
const CHANGED_SHARE = 0.5;
const TIDY_INTERVAL_MS = 5 * 60_000;

/**
 * Vacuums and analyses the catalogue's tables after many changes. The embedded database has no autovacuum, and that of a
 * server would come minutes after a large import. Also deletes old guards of plays, old requests with theirs, and corrects scores of the future.
 */
export function startMaintenance(db: Database) {
  let changes = 0;
  let rowsLastTime = 0;
  let running: Promise<void> | undefined;
  const steadyNow = createSteadyClock();
  const tidy = async () => {
    const databaseTime = await readDatabaseTime(db);
    await deleteOldPlayGuards(db, databaseTime);
    await deleteOldRequestGuards(db, databaseTime);
    await deleteOldRequests(db, databaseTime);
    await deleteUnusedAnchors(db);
    // An older version of the site that still runs makes names of emails, and stores items without makers.
    await replaceEmailNames(db);
    await fillSearchTokens(db);
    await assignMakers(db);
    const now = steadyNow();
    if (now) await correctFutureTrends(db, now);
    if (now) await deleteOldDays(db, now);
  };
  const tidying = repeatTask(TASK, TIDY_INTERVAL_MS, tidy);

  const run = async () => {
    changes = 0;
    for (const table of TABLES) await sql.raw(`VACUUM (ANALYZE) ${table}`).execute(db);
    rowsLastTime = await itemCount(db);
  };
  const isDue = (share: number) => changes > Math.max(MIN_CHANGES, share * rowsLastTime);
  const runInBackground = () => {
    running ??= background(run()).finally(() => {
      running = undefined;
    });
  };

  return {
    /** Counts items that were added or played. */
    note(count: number): void {
      changes += count;
      if (isDue(CHANGED_SHARE)) runInBackground();
    },
    /** Starts the work that an earlier process ended without. */
    async check(): Promise<void> {
      const { rows } = await sql<{ known: number }>`
        SELECT reltuples::bigint AS known FROM pg_class WHERE oid = 'item'::regclass`.execute(db);
      rowsLastTime = Math.max(0, rows[0]?.known ?? 0);
      changes = Math.abs((await itemCount(db)) - rowsLastTime);
      if (isDue(CHANGED_SHARE)) runInBackground();
    },
    async close(): Promise<void> {
      await tidying.stop();
      await running;
      if (isDue(CHANGED_SHARE / 5)) await background(run());
    },
  };
}

async function itemCount(db: Database): Promise<number> {
  const { sounds, voices } = await listedCounts(db);
  return sounds + voices;
}

/** No request depends on this work, so a failure is only logged. */
function background(work: Promise<void>): Promise<void> {
  return work.catch((error) => logTaskFailure(TASK, error));
}
