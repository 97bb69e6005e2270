import { runStatements } from "../run-statements.server.ts";

/** Adds the boards that others may not see any more, for the caches in front of the site. */
export const up = runStatements([
  // Without a foreign key: most of these boards are removed.
  `CREATE TABLE withdrawn_board (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, board_id text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  "CREATE INDEX withdrawn_board_at ON withdrawn_board (at)",
]);
