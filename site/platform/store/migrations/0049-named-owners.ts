import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes the words of the names of makers and public boards, by which searches find them. */
export const namedOwnersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "CREATE INDEX maker_name_words ON maker USING gin (to_tsvector('simple', name))",
  `CREATE INDEX board_name_words ON board USING gin (to_tsvector('simple', name))
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
];
