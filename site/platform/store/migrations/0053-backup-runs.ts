import { runStatements } from "../run-statements.server.ts";

/** Keeps when the last backup and the last restore test succeeded. */
export const up = runStatements([
  `CREATE TABLE backup_run (
    kind text PRIMARY KEY, backup_name text NOT NULL, finished_at timestamptz NOT NULL)`,
]);
