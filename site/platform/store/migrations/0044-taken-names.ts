import { runStatements } from "../run-statements.server.ts";

/** Has one row for each name that somebody has, so that of two who take it at the same moment one gets it. */
export const up = runStatements([
  // `skeleton` is what the name looks like. `owner` is the id of an account, or maker:ID for an imported maker.
  "CREATE TABLE taken_name (skeleton text PRIMARY KEY, owner text NOT NULL)",
  "CREATE INDEX taken_name_owner ON taken_name (owner)",
]);
