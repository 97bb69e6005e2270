import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Finds the items of an audio file, to know whether everybody may have it. */
export const audioOwnersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "CREATE INDEX item_audio_hash ON item (audio_hash) WHERE audio_hash IS NOT NULL",
  "CREATE INDEX item_original_hash ON item (original_hash) WHERE original_hash IS NOT NULL",
];
