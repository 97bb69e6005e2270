import { runStatements } from "../run-statements.server.ts";

/** Adds moderation: versions of items, resolutions of reports, and the log. */
export const up = runStatements([
  // The version grows with every edit, so that an edit of an older version is detected.
  "ALTER TABLE item ADD version integer NOT NULL DEFAULT 1",

  // These columns are separate from the log, whose rows never change. Deleting an account clears them, and its
  // number stays in the log.
  `CREATE TABLE audit_person (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id text, email text, UNIQUE (account_id, email))`,

  // No actor means the server's command line. The item's kind and id are stored, so that the log outlives the
  // item.
  `CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL, action text NOT NULL,
    actor bigint REFERENCES audit_person, item_kind smallint, item_id text, person bigint REFERENCES audit_person,
    before jsonb NOT NULL, after jsonb NOT NULL)`,
  "CREATE INDEX audit_log_item ON audit_log (item_id, item_kind, id DESC)",

  // A report without a resolution is open.
  `ALTER TABLE report ADD resolution text, ADD resolved_at timestamptz,
    ADD resolved_by bigint REFERENCES audit_person`,
  "CREATE INDEX report_open ON report (pk, created_at DESC) INCLUDE (reason) WHERE resolution IS NULL",
  "CREATE INDEX report_resolved ON report (pk, created_at DESC) INCLUDE (reason) WHERE resolution IS NOT NULL",

  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END$$`,
  `CREATE TRIGGER audit_log_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER audit_person_stands BEFORE DELETE OR TRUNCATE ON audit_person
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER audit_person_is_forgotten_only BEFORE UPDATE ON audit_person FOR EACH ROW
    WHEN (NEW.number <> OLD.number OR NEW.account_id IS NOT NULL OR NEW.email IS NOT NULL)
    EXECUTE FUNCTION refuse_change()`,
]);
