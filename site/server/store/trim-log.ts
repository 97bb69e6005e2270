import { type Kysely, sql } from "kysely";
import { logTaskFailure } from "../log/log.ts";
import type { Tables } from "./database-schema.ts";

const LOOK_EVERY_MS = 10_000;
const MAX_LOG_BYTES = 128 * 1024 * 1024;

/**
 * Keeps the write-ahead log of the embedded database short. A server has a process for that; PGlite never writes a
 * checkpoint by itself, so its log would grow for as long as the site runs. Returns what ends this.
 */
export function keepLogShort(db: Kysely<Tables>): () => void {
  const timer = setInterval(() => {
    // A log that could not be looked at is looked at again soon; no request depends on it.
    trimLog(db, MAX_LOG_BYTES).catch((error) => logTaskFailure("write-checkpoint", error));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Writes a checkpoint when more than `longest` bytes were logged since the last one, and says whether it did. */
export async function trimLog(db: Kysely<Tables>, longest: number): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()`.execute(
    db,
  );
  if ((rows[0]?.bytes ?? 0) <= longest) return false;
  await sql`CHECKPOINT`.execute(db);
  return true;
}
