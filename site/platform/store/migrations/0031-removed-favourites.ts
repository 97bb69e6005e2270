import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keeps the removal of a favourite, so that a browser that was offline meanwhile does not add it again. */
export const removedFavouritesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // `created_at` is when it was added or removed.
    await sql`ALTER TABLE favourite ADD COLUMN is_removed boolean NOT NULL DEFAULT false`.execute(db);
  },
};
