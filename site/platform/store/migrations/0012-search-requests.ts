import { runStatements } from "../run-statements.server.ts";

/** Adds what visitors requested after a search without exact results. */
export const up = runStatements([
  `CREATE TABLE search_request (
    kind smallint NOT NULL, term text NOT NULL, count bigint NOT NULL, last_at timestamptz NOT NULL,
    PRIMARY KEY (kind, term))`,
  "CREATE INDEX search_request_last_at ON search_request (last_at)",
  // Who requested what on this day. Rows may be lost in a crash, so the table needs no write-ahead log.
  `CREATE UNLOGGED TABLE search_request_guard (
    visitor text NOT NULL, kind smallint NOT NULL, term text NOT NULL, at timestamptz NOT NULL,
    PRIMARY KEY (visitor, kind, term))`,
  "CREATE INDEX search_request_guard_at ON search_request_guard (at)",
]);
