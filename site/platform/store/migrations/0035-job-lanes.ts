import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Lets the jobs of several people take turns. */
export const jobLanesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// A hash of whom a job is done for, since deleted accounts leave no id behind. Jobs of one lane are done in their order.
const statements = ["ALTER TABLE job ADD COLUMN lane integer NOT NULL DEFAULT 0"];
