import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Marks uploads whose place another one has taken. */
export const replacedUploadsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = ["ALTER TABLE upload ADD COLUMN is_replaced boolean NOT NULL DEFAULT false"];
