import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds profiles and consents of accounts. */
export const profilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // `newsletter_decided_at` is the time of the last decision; null if the visitor was never asked.
  `ALTER TABLE account ADD bio text NOT NULL DEFAULT '', ADD name_changed_at timestamptz,
    ADD accepts_newsletter boolean NOT NULL DEFAULT false, ADD newsletter_decided_at timestamptz`,

  // Pictures are not in the media store, whose files belong to no account: a picture is deleted with its
  // account.
  `CREATE TABLE account_picture (
    account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    hash text NOT NULL, format text NOT NULL, bytes bytea NOT NULL)`,
  "CREATE INDEX account_picture_hash ON account_picture (hash)",
];
