import { runStatements } from "../run-statements.server.ts";

const tokensIndex = "ON item_search USING gin (tokens) WITH (fastupdate = off)";

/**
 * Adds the tokens that searches match, and indexes of them for popular items only. Items without tokens get them after
 * the start, see `fill-search-tokens.ts`.
 */
export const up = runStatements([
  `ALTER TABLE item_search ADD COLUMN tokens tsvector,
    ADD COLUMN is_sensitive boolean NOT NULL DEFAULT false`,
  "ALTER TABLE item_search ALTER tokens SET STATISTICS 200",
  `CREATE INDEX item_search_tokens ${tokensIndex}`,
  // A search for frequent words finds enough matches among the popular items, and reads no others.
  ...[8, 16, 24, 32, 40, 48, 56, 64].map(
    (pop) => `CREATE INDEX item_search_tokens_${pop} ${tokensIndex} WHERE pop >= ${pop}`,
  ),
  "CREATE INDEX item_search_without_tokens ON item_search (pop DESC, pk DESC) WHERE tokens IS NULL",
  // Tags are found without the hyphens between their words.
  "CREATE INDEX tag_joined ON tag (replace(slug, '-', '') text_pattern_ops)",
]);
