import { runStatements } from "../run-statements.server.ts";

/** Stores the half-life of the trending scores, see docs/trending.md. */
export const up = runStatements([
  // The table has one row. A play at `time` (milliseconds since 1970) raises a score by 2^(time / half_life_ms +
  // shift).
  `CREATE TABLE trend_scale (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), half_life_ms float8 NOT NULL CHECK (half_life_ms > 0),
    shift float8 NOT NULL)`,
  // All existing scores have a half-life of 7 days. The previous version continues with these numbers.
  "INSERT INTO trend_scale (half_life_ms, shift) VALUES (7 * 86400000::float8, 0)",
]);
