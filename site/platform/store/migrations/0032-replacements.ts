import { runStatements } from "../run-statements.server.ts";

/** Adds uploads that replace the file of another one. */
export const up = runStatements([
  // The upload whose file this one replaces once it passes its checks, and its review if it needs one. Null after that.
  // Without a foreign key: an upload whose predecessor is gone replaces nothing, and must not become a new item.
  "ALTER TABLE upload ADD COLUMN replaces uuid",
  "CREATE INDEX upload_replaces ON upload (replaces) WHERE replaces IS NOT NULL",
]);
