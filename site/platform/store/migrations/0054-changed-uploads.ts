import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Finds the uploads that changed lately, whose copies a CDN forgets. */
export const changedUploadsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX upload_changed ON upload (updated_at)`.execute(db);
    // Earlier versions had a job for each change, which nobody does any more.
    await sql`DELETE FROM job WHERE name = 'purge-item'`.execute(db);
  },
};
