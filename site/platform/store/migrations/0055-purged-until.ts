import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keeps until when a CDN knows of all changes, in one row. */
export const purgedUntilMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE cdn_purge (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), until timestamptz NOT NULL)`.execute(db);
  },
};
