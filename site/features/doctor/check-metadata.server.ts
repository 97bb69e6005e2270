import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

export interface MeasureFindings {
  /** Audio files of an earlier version that the running site has yet to measure again. */
  waitingCount: number;
  /** Audio files that could not be measured again, and keep what the earlier version measured. */
  failedCount: number;
}

/** Counts the audio files whose loudness may be that of an earlier version. */
export async function checkMeasures(db: Database): Promise<MeasureFindings> {
  const { rows } = await sql<MeasureFindings>`
    SELECT count(*) FILTER (WHERE identity IS NULL)::int AS "waitingCount",
      count(*) FILTER (WHERE identity = '')::int AS "failedCount"
    FROM media WHERE duration_ms IS NOT NULL AND (identity IS NULL OR identity = '')`.execute(db);
  return rows[0] ?? { waitingCount: 0, failedCount: 0 };
}

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
