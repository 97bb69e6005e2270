import { runStatements } from "../run-statements.server.ts";

/** Adds what processes of a site have to know of each other's overlays. */
export const up = runStatements([
  // Until when an overlay counts as connected, and until when a process reads its triggers from the table below.
  "ALTER TABLE board_overlay ADD COLUMN connected_until timestamptz, ADD COLUMN polled_until timestamptz",

  // Triggers of a moment, for processes to which a pooler passes no notices.
  `CREATE TABLE board_trigger (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, board_id text NOT NULL REFERENCES board ON DELETE CASCADE,
    notice text NOT NULL, created_at timestamptz NOT NULL)`,
  "CREATE INDEX board_trigger_board ON board_trigger (board_id, created_at)",
  "CREATE INDEX board_trigger_created ON board_trigger (created_at)",
]);
