import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notes what files of the same sound share, and the sounds that an upload is like. */
export const audioIdentitiesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Null: earlier versions stored the file, and measured one channel as 3 LU too quiet. Empty: it could not be measured again.
  "ALTER TABLE media ADD COLUMN identity text",
  "CREATE INDEX media_identity ON media (identity)",
  "CREATE INDEX media_unmeasured ON media (hash) WHERE duration_ms IS NOT NULL AND identity IS NULL",
  "ALTER TABLE upload ADD COLUMN similar_ids text[] NOT NULL DEFAULT '{}'",
];
