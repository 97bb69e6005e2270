import { runStatements } from "../run-statements.server.ts";

/** Channel that announces every committed change of items. */
export const CHANGES_CHANNEL = "catalogue_changed";

const tell = "FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()";

/** Notifies listeners when items are added, changed or removed by anybody. Plays cause no notification. */
export const up = runStatements([
  `CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN PERFORM pg_notify('${CHANGES_CHANNEL}', ''); RETURN NULL; END$$`,
  `CREATE TRIGGER item_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item ${tell}`,
  `CREATE TRIGGER item_listed AFTER UPDATE OF is_listed ON item_stat ${tell}`,
]);
