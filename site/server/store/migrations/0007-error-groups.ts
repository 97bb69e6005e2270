import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Errors of visitors' browsers, those of one cause as one row. */
export const errorGroupsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // `versions` and `pages` name the latest first; `sample` is the newest stack. Nothing in it is of a person.
  `CREATE TABLE error_group (
    fingerprint text PRIMARY KEY, type text NOT NULL, message text NOT NULL, count bigint NOT NULL,
    first_seen timestamptz NOT NULL, last_seen timestamptz NOT NULL,
    versions text[] NOT NULL, pages text[] NOT NULL, sample text NOT NULL)`,
  "CREATE INDEX error_group_seen ON error_group (last_seen DESC, fingerprint)",
];
