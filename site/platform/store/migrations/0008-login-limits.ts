import { runStatements } from "../run-statements.server.ts";

/** Ties each code to its purpose and email, and records whether a session's newest tokens have arrived. */
export const up = runStatements([
  // `email_hash` is a keyed hash; it is null in rows that the previous version writes.
  "ALTER TABLE one_time_code ADD COLUMN purpose text NOT NULL DEFAULT 'login', ADD COLUMN email_hash text",

  // False from an exchange of tokens until one of the new tokens is used.
  "ALTER TABLE login_session ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true",
]);
