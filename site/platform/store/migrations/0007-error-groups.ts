import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Creates the table of browser errors, with one row per cause. */
export const errorGroupsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // `versions` and `pages` list the latest first; `sample` is the newest stack. Nothing in it is personal.
  `CREATE TABLE error_group (
    fingerprint text PRIMARY KEY, type text NOT NULL, message text NOT NULL, count bigint NOT NULL,
    first_seen timestamptz NOT NULL, last_seen timestamptz NOT NULL,
    versions text[] NOT NULL, pages text[] NOT NULL, sample text NOT NULL)`,
  "CREATE INDEX error_group_seen ON error_group (last_seen DESC, fingerprint)",
];
