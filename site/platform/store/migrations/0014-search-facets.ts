import { runStatements } from "../run-statements.server.ts";

/**
 * Marks the items whose tokens name their length, categories and what they fit. The others get these tokens after the
 * start, see `fill-search-tokens.ts`; so do those that a process of the previous version adds.
 */
export const up = runStatements([
  "ALTER TABLE item_search ADD COLUMN has_facets boolean NOT NULL DEFAULT false",
  "CREATE INDEX item_search_without_facets ON item_search (pop DESC, pk DESC) WHERE NOT has_facets",
]);
