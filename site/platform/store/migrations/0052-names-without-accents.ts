import { runStatements } from "../run-statements.server.ts";

const words = String.raw`to_tsvector('simple', normalize(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), NFC))`;

/** Indexes the words of names without their accents, so that a search for "zoe" finds "Zoë". */
export const up = runStatements([
  "DROP INDEX maker_name_words, board_name_words",
  `CREATE INDEX maker_name_words ON maker USING gin (${words})`,
  `CREATE INDEX board_name_words ON board USING gin (${words})
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
]);
