import { runStatements } from "../run-statements.server.ts";

/** Lets most plays change no index, and adds the indexes of reports by email and of the log by administrator. */
export const up = runStatements([
  // An item's score is the sum of both columns. The previous version goes on with `trend`, which is less by 1/32 at most.
  "ALTER TABLE item_stat ADD COLUMN trend_ahead float8 NOT NULL DEFAULT 0",
  "CREATE INDEX report_email ON report (lower(email)) WHERE email IS NOT NULL",
  "CREATE INDEX audit_log_actor ON audit_log (actor)",
]);
