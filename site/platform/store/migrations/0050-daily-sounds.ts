import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keeps the sound of each day. */
export const dailySoundsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("CREATE TABLE daily_sound (day date PRIMARY KEY, item_id text NOT NULL)").execute(db);
  },
};
