import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notes of which audio files listeners have a compact copy. Those of earlier versions wait for theirs. */
export const compactCopiesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// True: listeners have a copy of it, or it is one. Null: it was not looked at. False: no copy could be made, so they have the file.
const statements = [
  "ALTER TABLE media ADD COLUMN is_copied boolean",
  "CREATE INDEX media_uncopied ON media (hash) WHERE duration_ms IS NOT NULL AND is_copied IS NOT TRUE",
];
