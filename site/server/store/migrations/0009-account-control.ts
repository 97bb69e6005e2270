import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Recent logins of accounts, proofs that a session's owner is present, and passkeys of administrators. */
export const accountControlMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Successful logins. `device` is the browser's own name of itself; there is no network address.
  `CREATE TABLE login_record (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    at timestamptz NOT NULL, method text NOT NULL, device text NOT NULL)`,
  "CREATE INDEX login_record_account ON login_record (account_id, id DESC)",
  "CREATE INDEX login_record_at ON login_record (at)",

  // `reauthenticated_at`: when the session's owner last proved who they are. `pending_email`: the address they want
  // to change to and have not proved yet. `passkey_verified_at`: when the second factor was given.
  // `passkey_challenge`: what the next answer of an authenticator has to sign, once.
  `ALTER TABLE login_session ADD reauthenticated_at timestamptz, ADD pending_email text,
    ADD passkey_verified_at timestamptz, ADD passkey_challenge text, ADD passkey_challenge_expires_at timestamptz`,

  `CREATE TABLE passkey (
    id text PRIMARY KEY, account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    public_key bytea NOT NULL, counter bigint NOT NULL, transports text[] NOT NULL, device text NOT NULL,
    created_at timestamptz NOT NULL, used_at timestamptz)`,
  "CREATE INDEX passkey_account ON passkey (account_id)",

  // Sessions end after 60 days without use; those that began under the longer rule do so too.
  "UPDATE login_session SET expires_at = LEAST(expires_at, refreshed_at + interval '60 days')",
];
