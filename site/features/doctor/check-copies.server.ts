import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

export interface CopyFindings {
  /** Audio files of an earlier version of which the running site has yet to make a compact copy. */
  waitingCount: number;
  /** Audio files that listeners get as they are, since no copy could be made. */
  failedCount: number;
}

/** Counts the audio files that have no compact copy. */
export async function checkCopies(db: Database): Promise<CopyFindings> {
  const { rows } = await sql<CopyFindings>`
    SELECT count(*) FILTER (WHERE is_copied IS NULL)::int AS "waitingCount",
      count(*) FILTER (WHERE NOT is_copied)::int AS "failedCount"
    FROM media WHERE duration_ms IS NOT NULL AND is_copied IS NOT TRUE`.execute(db);
  return rows[0] ?? { waitingCount: 0, failedCount: 0 };
}
