import { runStatements } from "../run-statements.server.ts";

/** Keeps positions in long lists for all processes, and finds the items of a sitemap. */
export const up = runStatements([
  // A row is a list whose positions are known. Whoever makes them locks it, so that one process does at a time.
  `CREATE TABLE anchored_list (
    list text PRIMARY KEY, total bigint NOT NULL, made_at timestamptz NOT NULL, took_ms float8 NOT NULL)`,
  // The item at a position of a list, counted from 0. Rows are overwritten in place, hence the room in the pages.
  `CREATE TABLE list_anchor (
    list text NOT NULL, position bigint NOT NULL, sort_value text NOT NULL, pk bigint NOT NULL,
    PRIMARY KEY (list, position)) WITH (fillfactor = 50)`,
  // A sitemap has the listed items of ten thousand keys.
  `CREATE INDEX item_stat_sitemap ON item_stat (kind, ((pk - 1) / 10000), created_at DESC, pk) WHERE is_listed`,
]);
