import { runStatements } from "../run-statements.server.ts";

/** Keeps until when a CDN knows of all changes, in one row. */
export const up = runStatements([
  `CREATE TABLE cdn_purge (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), until timestamptz NOT NULL)`,
]);
