import { sql } from "kysely";
import { logTaskFailure } from "../log/log.server.ts";
import { archiveWait } from "../metrics/metrics.server.ts";
import { repeatTask } from "../tasks/repeat-task.server.ts";
import type { Database } from "./database.server.ts";
import { isStoreUnavailable } from "./store-unavailable.server.ts";

/** Name of the task in the log. */
const TASK = "watch-archive";
const LOOK_EVERY_MS = 30_000;

interface ArchiverState {
  archived_count: string;
  /** Whether the last attempt failed. */
  is_failing: boolean;
  /** The file of the write-ahead log that is being written. */
  file: string;
}

/**
 * Shows in the metrics how long changes wait until a PostgreSQL server archives them, if it does. Returns a function that ends it.
 *
 * They wait if the last attempt failed, or if the server has begun another file of its write-ahead log since it archived one last,
 * as when its command never ends. The time of the last success says little: where nobody writes, nothing is archived.
 */
export function followArchive(db: Database, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  /** When the archive last grew, or when this began. */
  let grown: ArchiverState | undefined;
  let waitsSinceMs: number | undefined;
  let endFollowing: (() => void) | undefined;
  let isReadable = true;

  async function look(): Promise<void> {
    const { rows } = await sql<ArchiverState>`
      SELECT archived_count::text, pg_walfile_name(pg_current_wal_lsn()) AS file,
        last_failed_time IS NOT NULL AND (last_failed_time <= last_archived_time) IS NOT TRUE AS is_failing
      FROM pg_stat_archiver
      WHERE current_setting('archive_mode') <> 'off' AND NOT pg_is_in_recovery()`.execute(db);
    const [state] = rows;
    const isStuck = state?.archived_count === grown?.archived_count && state?.file !== grown?.file;
    if (state?.archived_count !== grown?.archived_count) grown = state;
    waitsSinceMs = state?.is_failing || isStuck ? (waitsSinceMs ?? performance.now()) : undefined;
    if (state) endFollowing ??= archiveWait.follow({}, waitSeconds);
  }

  const waitSeconds = () => (waitsSinceMs === undefined ? 0 : (performance.now() - waitsSinceMs) / 1000);

  const looking = repeatTask(TASK, everyMs, async () => {
    if (!isReadable) return;
    await look().catch((error: unknown) => {
      if (isStoreUnavailable(error)) return;
      // A database that only speaks like PostgreSQL will not know more in the next moment.
      isReadable = false;
      logTaskFailure(TASK, error);
    });
  });
  void looking.run();
  return async () => {
    await looking.stop();
    endFollowing?.();
  };
}
