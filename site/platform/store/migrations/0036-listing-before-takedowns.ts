import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Lets a counter-notice restore what a notice of copyright changed, and nothing else. */
export const listingBeforeTakedownsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// `listed`, `unlisted`, or `unlisted-by-maker`: what the item was when the notice removed it.
const statements = ["ALTER TABLE takedown_item ADD COLUMN listing_before text NOT NULL DEFAULT 'listed'"];
