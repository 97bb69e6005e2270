import { runStatements } from "../run-statements.server.ts";

/** Adds changes of published uploads that wait for a review. */
export const up = runStatements([
  // The details that an upload would change in the one that it replaces, which keeps its file. Null for an upload of a file.
  "ALTER TABLE upload ADD COLUMN changed_fields text[]",
]);
