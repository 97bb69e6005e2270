import { runStatements } from "../run-statements.server.ts";

/** Keeps which process tells the CDN of changes, and until when it does so unless it says so again. */
export const up = runStatements([
  "ALTER TABLE cdn_purge ADD COLUMN locked_by uuid",
  "ALTER TABLE cdn_purge ADD COLUMN locked_until timestamptz",
]);
