import { runStatements } from "../run-statements.server.ts";

/**
 * Has a row for each mail with a code that an email may get in an hour, so that the key limits them whatever the number of
 * processes. `one_time_code` keeps the browsers that asked.
 */
export const up = runStatements([
  // Hashes are keyed. A row is taken again when its hour is over.
  `CREATE TABLE mailed_code (
    email_hash text NOT NULL, slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 5), purpose text NOT NULL,
    code_hash text NOT NULL, sent_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz,
    PRIMARY KEY (email_hash, slot))`,
  "CREATE INDEX mailed_code_sent ON mailed_code (sent_at)",
]);
