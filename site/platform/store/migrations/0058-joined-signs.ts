import { runStatements } from "../run-statements.server.ts";

// An item with a letter among these is only indexed in vain. A hyphen separates words, so it is none.
const signs = String.raw`!-,./:-@[-\u0060{-\u007e\u00a1-\u00bf\u2000-\u206f\u2190-\u2bff\u3001-\u303f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff`;
const letter = String.raw`[^-\s${signs}]`;
const word = `${letter}[${signs}]+${letter}+[${signs}]+${letter}`;

/**
 * Has items indexed again whose texts have a word with two or more signs inside, such as "F.B.I.", so that the word is found
 * without its signs. See `fill-search-tokens.server.ts`.
 */
export const up = runStatements([
  // Whoever changes an item locks it first, so the migration and an older version don't wait for each other.
  `DO $$
    DECLARE
      found bigint[];
    BEGIN
      SELECT array_agg(pk) INTO found
      FROM item_search JOIN item USING (pk) JOIN item_stat USING (pk) LEFT JOIN maker ON maker.id = maker_id
      WHERE concat_ws(' ', doc ->> 'name', doc ->> 'tags', doc ->> 'keywords', doc ->> 'category', doc ->> 'categories',
        doc ->> 'author', doc -> 'publicInfo' ->> 'tags', doc -> 'publicInfo' ->> 'categories',
        doc -> 'publicInfo' ->> 'ownerName', maker.name) ~ '${word}';
      PERFORM lock_items(found);
      UPDATE item_search SET has_facets = false WHERE pk = ANY(found);
    END $$`,
]);
