import { runStatements } from "../run-statements.server.ts";

/** Remembers the pads of boards that administrators hid, also when their owners change or remove the boards. */
export const up = runStatements([
  // `pages_hash` is the SHA-256 of the pages with their pads. `hidden_with` is the board that an administrator hid: showing it
  // again forgets the row. Without a foreign key: the row stays when the owner removes the board.
  `CREATE TABLE hidden_pads (
    account_id text NOT NULL REFERENCES account ON DELETE CASCADE, pages_hash text NOT NULL,
    hidden_reason text NOT NULL, hidden_with text NOT NULL, PRIMARY KEY (account_id, pages_hash))`,
  `INSERT INTO hidden_pads
    SELECT account_id, encode(sha256(convert_to(pages::text, 'UTF8')), 'hex'), hidden_reason, coalesce(hidden_with, id)
    FROM board WHERE hidden_reason IS NOT NULL AND pad_count > 0 ON CONFLICT DO NOTHING`,
]);
