import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notes which audio files carry no metadata of their makers. Files of earlier versions may have any. */
export const strippedAudioMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// True: it has none. Null: it was not looked at. False: its metadata could not be removed.
const statements = [
  "ALTER TABLE media ADD COLUMN is_stripped boolean",
  "CREATE INDEX media_unstripped ON media (hash) WHERE duration_ms IS NOT NULL AND is_stripped IS NOT TRUE",
];
