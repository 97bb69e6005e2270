import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the boards that others may not see any more, for the caches in front of the site. */
export const withdrawnBoardsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Without a foreign key: most of these boards are removed.
  `CREATE TABLE withdrawn_board (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, board_id text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  "CREATE INDEX withdrawn_board_at ON withdrawn_board (at)",
];
