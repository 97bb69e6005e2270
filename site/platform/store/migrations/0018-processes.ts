import { runStatements } from "../run-statements.server.ts";

/** Adds what the processes of a site have to know of each other. */
export const up = runStatements([
  // The running processes write their rows again and again, so the table needs no write-ahead log.
  `CREATE UNLOGGED TABLE site_process (
    id uuid PRIMARY KEY, started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    current_secret text NOT NULL, accepted_secrets text[] NOT NULL)`,
  // Mails of a site without a mail server, which only development has.
  `CREATE TABLE mailbox_mail (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sent_at timestamptz NOT NULL,
    recipient text NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL)`,
  // The key that admits the next browser to those mails.
  "CREATE TABLE mailbox_key (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), key text NOT NULL)",
]);
