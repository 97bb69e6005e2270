import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes the words of names with signs both apart and joined, so that searches for "mr beast" and "mrbeast" find "Mr.Beast". */
export const namesWithSignsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const signs = "-!\"#$%&''()*+,./:;<=>?@[\\]^_`{|}~’ʼ‘“”…·";
const spaces = " ".repeat([...signs].length - 1);
const plain = String.raw`normalize(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)`;
const words = `to_tsvector('simple', translate(${plain}, '${signs}', '${spaces}') || ' ' || translate(${plain}, '${signs}', ''))`;

const statements = [
  "DROP INDEX maker_name_words, board_name_words",
  `CREATE INDEX maker_name_words ON maker USING gin ((${words}))`,
  `CREATE INDEX board_name_words ON board USING gin ((${words}))
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
];
