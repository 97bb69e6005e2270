import { runStatements } from "../run-statements.server.ts";

/** Creates the table of browser errors, with one row per cause. */
export const up = runStatements([
  // `versions` and `pages` list the latest first; `sample` is the newest stack. Nothing in it is personal.
  `CREATE TABLE error_group (
    fingerprint text PRIMARY KEY, type text NOT NULL, message text NOT NULL, count bigint NOT NULL,
    first_seen timestamptz NOT NULL, last_seen timestamptz NOT NULL,
    versions text[] NOT NULL, pages text[] NOT NULL, sample text NOT NULL)`,
  "CREATE INDEX error_group_seen ON error_group (last_seen DESC, fingerprint)",
]);
