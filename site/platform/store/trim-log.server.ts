import { type Kysely, sql } from "kysely";
import { repeatTask } from "../tasks/repeat-task.server.ts";
import type { Tables } from "./database-schema.server.ts";

const CHECK_INTERVAL_MS = 10_000;
const MAX_LOG_BYTES = 128 * 1024 * 1024;

/**
 * Keeps the write-ahead log of the embedded database short. PGlite never writes a checkpoint by itself, so the log would
 * grow while the site runs. Returns a function that stops this.
 */
export function keepLogShort(db: Kysely<Tables>, maxBytes = MAX_LOG_BYTES): () => Promise<void> {
  return repeatTask("write-checkpoint", CHECK_INTERVAL_MS, () => trimLog(db, maxBytes)).stop;
}

/** Writes a checkpoint if more than `maxBytes` were logged since the last one. */
async function trimLog(db: Kysely<Tables>, maxBytes: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()`.execute(
    db,
  );
  if ((rows[0]?.bytes ?? 0) > maxBytes) await sql`CHECKPOINT`.execute(db);
}
