import { runStatements } from "../run-statements.server.ts";

/** Lets copies of boards be hidden with them. */
export const up = runStatements([
  // The board with which this one was hidden, and will be shown again. Without a foreign key: the copies of a hidden board
  // stay hidden after its owner removed it.
  "ALTER TABLE board ADD COLUMN hidden_with text",
  "CREATE INDEX board_copied_from ON board (copied_from) WHERE copied_from IS NOT NULL",
  "CREATE INDEX board_hidden_with ON board (hidden_with) WHERE hidden_with IS NOT NULL",
]);
