import { runStatements } from "../run-statements.server.ts";

/** Keeps the sound of each day. */
export const up = runStatements(["CREATE TABLE daily_sound (day date PRIMARY KEY, item_id text NOT NULL)"]);
