import { runStatements } from "../run-statements.server.ts";

/** Lets a transaction lock items, also where they are distributed over several nodes. */
export const up = runStatements([
  // A cluster locks rows of one item in a statement, not of several. All callers lock in the order of keys, so that two of
  // them don't wait for each other.
  `CREATE FUNCTION lock_items(pks bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      item_pk bigint;
    BEGIN
      FOR item_pk IN SELECT DISTINCT unnest(pks) ORDER BY 1 LOOP
        PERFORM 1 FROM item_stat WHERE item_stat.pk = item_pk FOR UPDATE;
      END LOOP;
    END $$`,
]);
