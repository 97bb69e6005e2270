import { runStatements } from "../run-statements.server.ts";

/** Adds personal access tokens, with which programs act for an account. `hash` is the SHA-256 of a token. */
export const up = runStatements([
  `CREATE TABLE access_token (
    id uuid PRIMARY KEY, account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
    name text NOT NULL, hash text NOT NULL UNIQUE, scopes text[] NOT NULL,
    created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz)`,
  "CREATE INDEX access_token_account ON access_token (account_id)",
]);
