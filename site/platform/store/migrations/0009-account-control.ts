import { runStatements } from "../run-statements.server.ts";

/** Adds recent logins of accounts, proofs that a session's owner is present, and passkeys of administrators. */
export const up = runStatements([
  // Successful logins. `device` is the name that the browser gives itself; no network address is stored.
  `CREATE TABLE login_record (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    at timestamptz NOT NULL, method text NOT NULL, device text NOT NULL)`,
  "CREATE INDEX login_record_account ON login_record (account_id, id DESC)",
  "CREATE INDEX login_record_at ON login_record (at)",

  // `reauthenticated_at` is when the session's owner last proved their identity. `pending_email` is their new
  // address until they prove it. `passkey_verified_at` is when they passed the second factor.
  // `passkey_challenge` is what the next answer of an authenticator must sign, once.
  `ALTER TABLE login_session ADD reauthenticated_at timestamptz, ADD pending_email text,
    ADD passkey_verified_at timestamptz, ADD passkey_challenge text, ADD passkey_challenge_expires_at timestamptz`,

  `CREATE TABLE passkey (
    id text PRIMARY KEY, account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    public_key bytea NOT NULL, counter bigint NOT NULL, transports text[] NOT NULL, device text NOT NULL,
    created_at timestamptz NOT NULL, used_at timestamptz)`,
  "CREATE INDEX passkey_account ON passkey (account_id)",

  // Sessions end after 60 days without use, including those that began under the previous, longer limit.
  "UPDATE login_session SET expires_at = LEAST(expires_at, refreshed_at + interval '60 days')",
]);
