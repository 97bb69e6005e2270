import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Finds the items of an icon and of a voice's plain demo too, to know whether everybody may have the file. */
export const fileOwnersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  "CREATE INDEX item_icon_hash ON item (icon_hash) WHERE icon_hash IS NOT NULL",
  "CREATE INDEX item_plain_demo_hash ON item ((doc -> 'originalDemo' ->> 'hash')) WHERE kind = 1",
];
