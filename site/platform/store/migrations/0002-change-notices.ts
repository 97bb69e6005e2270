import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Channel that announces every committed change of items. */
export const CHANGES_CHANNEL = "catalogue_changed";

/** Notifies listeners when items are added, changed or removed by anybody. Plays cause no notification. */
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
