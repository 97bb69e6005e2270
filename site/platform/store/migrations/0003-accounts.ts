import { runStatements } from "../run-statements.server.ts";

/**
 * Creates accounts, login methods, sessions, one-time codes and limits. Tokens and codes are stored as hashes
 * only.
 */
export const up = runStatements([
  // `email` is in lowercase, and verified by a code or a provider.
  `CREATE TABLE account (
    id text PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL, slug text NOT NULL UNIQUE,
    status text NOT NULL DEFAULT 'active', type text NOT NULL DEFAULT 'user',
    allows_explicit_content boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL)`,

  `CREATE TABLE login_identity (
    provider text NOT NULL, subject text NOT NULL,
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at timestamptz NOT NULL, PRIMARY KEY (provider, subject))`,
  "CREATE INDEX login_identity_account ON login_identity (account_id)",

  // A row is one login on one device. Logging out deletes it with its tokens.
  `CREATE TABLE login_session (
    id text PRIMARY KEY, account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    access_hash text NOT NULL UNIQUE, access_expires_at timestamptz NOT NULL, device text NOT NULL,
    created_at timestamptz NOT NULL, refreshed_at timestamptz NOT NULL, expires_at timestamptz NOT NULL)`,
  "CREATE INDEX login_session_account ON login_session (account_id)",
  "CREATE INDEX login_session_expiry ON login_session (expires_at)",

  // Used tokens stay, so that their reuse is detected.
  `CREATE TABLE refresh_token (
    hash text PRIMARY KEY, session_id text NOT NULL REFERENCES login_session ON DELETE CASCADE,
    used_at timestamptz)`,
  "CREATE INDEX refresh_token_session ON refresh_token (session_id)",

  `CREATE TABLE one_time_code (
    challenge_hash text PRIMARY KEY, code_hash text NOT NULL, attempts smallint NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL)`,
  "CREATE INDEX one_time_code_expiry ON one_time_code (expires_at)",

  // The columns are those that rate-limiter-flexible requires.
  "CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)",
]);
