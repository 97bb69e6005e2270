import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds uploads that replace the file of another one. */
export const replacementsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The upload whose file this one replaces once it passes its checks, and its review if it needs one. Null after that.
  // Without a foreign key: an upload whose predecessor is gone replaces nothing, and must not become a new item.
  "ALTER TABLE upload ADD COLUMN replaces uuid",
  "CREATE INDEX upload_replaces ON upload (replaces) WHERE replaces IS NOT NULL",
];
