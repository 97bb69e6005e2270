import { sql } from "kysely";
import type { Database } from "../store/database.ts";

export interface MetadataFindings {
  /** Audio files of an earlier version whose metadata the running site has yet to remove. */
  waitingCount: number;
  /** Audio files that may carry metadata, since it could not be removed. */
  failedCount: number;
}

/** Counts the audio files that may carry metadata of their makers. */
export async function checkMetadata(db: Database): Promise<MetadataFindings> {
  const { rows } = await sql<MetadataFindings>`
    SELECT count(*) FILTER (WHERE is_stripped IS NULL)::int AS "waitingCount",
      count(*) FILTER (WHERE NOT is_stripped)::int AS "failedCount"
    FROM media WHERE duration_ms IS NOT NULL AND is_stripped IS NOT TRUE`.execute(db);
  return rows[0] ?? { waitingCount: 0, failedCount: 0 };
}
