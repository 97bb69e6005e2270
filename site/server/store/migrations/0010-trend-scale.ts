import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The half-life that the stored trending scores are made with, see docs/trending.md. */
export const trendScaleMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // One row. A play at `time` (milliseconds since 1970) raises a score as 2^(time / half_life_ms + shift) does.
  `CREATE TABLE trend_scale (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), half_life_ms float8 NOT NULL CHECK (half_life_ms > 0),
    shift float8 NOT NULL)`,
  // All scores so far were made with 7 days. The previous version goes on with these numbers.
  "INSERT INTO trend_scale (half_life_ms, shift) VALUES (7 * 86400000::float8, 0)",
];
