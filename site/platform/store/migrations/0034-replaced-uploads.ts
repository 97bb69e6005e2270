import { runStatements } from "../run-statements.server.ts";

/** Marks uploads whose place another one has taken. */
export const up = runStatements(["ALTER TABLE upload ADD COLUMN is_replaced boolean NOT NULL DEFAULT false"]);
