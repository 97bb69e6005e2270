import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Keeps when the last backup and the last restore test succeeded. */
export const backupRunsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE backup_run (
        kind text PRIMARY KEY, backup_name text NOT NULL, finished_at timestamptz NOT NULL)`.execute(db);
  },
};
