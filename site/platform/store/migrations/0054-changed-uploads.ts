import { runStatements } from "../run-statements.server.ts";

/** Finds the uploads that changed lately, whose copies a CDN forgets. */
export const up = runStatements([
  "CREATE INDEX upload_changed ON upload (updated_at)",
  // Earlier versions had a job for each change, which nobody does any more.
  "DELETE FROM job WHERE name = 'purge-item'",
]);
