import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Channel on which every committed change of the items is told. */
export const CHANGES_CHANNEL = "catalogue_changed";

/** Tells whoever listens that items were added, changed or taken away, whoever did it. Plays change none of this. */
export const changeNoticesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const tell = "FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()";

const statements = [
  `CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN PERFORM pg_notify('${CHANGES_CHANNEL}', ''); RETURN NULL; END$$`,
  `CREATE TRIGGER item_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item ${tell}`,
  `CREATE TRIGGER item_listed AFTER UPDATE OF is_listed ON item_stat ${tell}`,
];
