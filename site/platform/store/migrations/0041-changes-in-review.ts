import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds changes of published uploads that wait for a review. */
export const changesInReviewMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The details that an upload would change in the one that it replaces, which keeps its file. Null for an upload of a file.
  "ALTER TABLE upload ADD COLUMN changed_fields text[]",
];
