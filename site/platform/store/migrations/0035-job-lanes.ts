import { runStatements } from "../run-statements.server.ts";

/** Lets the jobs of several people take turns. */
export const up = runStatements([
  // A hash of whom a job is done for, since deleted accounts leave no id behind. Jobs of one lane are done in their order.
  "ALTER TABLE job ADD COLUMN lane integer NOT NULL DEFAULT 0",
]);
