import { TRENDING_HALF_LIFE_MS, trendOfTime } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

/*
 * Stored scores outlive the half-life that they were made with. The table `trend_scale` therefore holds that half-life
 * and a shift: at `time`, the scale stands at `time / half_life_ms + shift`. Scores are compared with where the scale
 * stands, so a score's distance to it is the item's weight in plays (base 2 logarithm), whatever the half-life is.
 */

/** SQL subquery with one row and one column, `trend_shift`: the answer of {@link readTrendShift} at a time. */
export function trendShiftAt(atMs: number): RawBuilder<unknown> {
  const scale = sql`${atMs}::float8 / half_life_ms + shift`;
  return sql`(SELECT ${scale} - ${trendOfTime(atMs)}::float8 AS trend_shift FROM trend_scale LIMIT 1)`;
}

/** What has to be added to a score of `@tuna/sdk` to compare it with stored scores at a time. */
export async function readTrendShift(db: Database, atMs = Date.now()): Promise<number> {
  const { rows } = await sql<{ trend_shift: number }>`${trendShiftAt(atMs)}`.execute(db);
  if (!rows[0]) throw new Error("The table trend_scale has no row");
  return rows[0].trend_shift;
}

/**
 * Makes scores decay with another half-life from `now` on. No score changes: the scale is moved so that it stands where
 * it stood, and items keep their weights and their order. One statement, so a crash leaves the old or the new scale.
 * Returns whether the half-life was another one.
 */
export async function setTrendingHalfLife(
  db: Database,
  halfLifeMs: number = TRENDING_HALF_LIFE_MS,
  now: Date = new Date(),
): Promise<boolean> {
  const time = sql`${now.getTime()}::float8`;
  const { numAffectedRows } = await sql`
    UPDATE trend_scale SET half_life_ms = ${halfLifeMs}::float8,
      shift = shift + ${time} / half_life_ms - ${time} / ${halfLifeMs}::float8
    WHERE half_life_ms <> ${halfLifeMs}::float8`.execute(db);
  return numAffectedRows === 1n;
}
