import { runStatements } from "../run-statements.server.ts";

/** Keeps the removal of a favourite, so that a browser that was offline meanwhile does not add it again. */
export const up = runStatements([
  // `created_at` is when it was added or removed.
  "ALTER TABLE favourite ADD COLUMN is_removed boolean NOT NULL DEFAULT false",
]);
