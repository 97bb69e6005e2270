import { runStatements } from "../run-statements.server.ts";

/** Adds profiles and consents of accounts. */
export const up = runStatements([
  // `newsletter_decided_at` is the time of the last decision; null if the visitor was never asked.
  `ALTER TABLE account ADD bio text NOT NULL DEFAULT '', ADD name_changed_at timestamptz,
    ADD accepts_newsletter boolean NOT NULL DEFAULT false, ADD newsletter_decided_at timestamptz`,

  // Pictures are not in the media store, whose files belong to no account: a picture is deleted with its
  // account.
  `CREATE TABLE account_picture (
    account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    hash text NOT NULL, format text NOT NULL, bytes bytea NOT NULL)`,
  "CREATE INDEX account_picture_hash ON account_picture (hash)",
]);
