import { runStatements } from "../run-statements.server.ts";

/** Indexes the words of the names of makers and public boards, by which searches find them. */
export const up = runStatements([
  "CREATE INDEX maker_name_words ON maker USING gin (to_tsvector('simple', name))",
  `CREATE INDEX board_name_words ON board USING gin (to_tsvector('simple', name))
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
]);
