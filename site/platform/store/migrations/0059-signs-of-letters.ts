import { runStatements } from "../run-statements.server.ts";

// Signs that the compatible form of Unicode replaces by letters or digits.
const signs = String.raw`\u2100-\u2122\u213b\u249c-\u24e9\u2e9f\u2ef3\u2f00-\u2fd5\u3196-\u319f\u3200-\u33ff\U0001ccd6-\U0001ccef\U0001f110-\U0001f16c\U0001f190\U0001f200-\U0001f251`;

/**
 * Has items indexed again whose texts have a sign that stands for letters, such as "™", so that the word beside it is found
 * without the sign. See `fill-search-tokens.server.ts`.
 */
export const up = runStatements([indexAgain(`[${signs}]`)]);

/**
 * Returns SQL that has items indexed again whose texts match a regular expression. Whoever changes an item locks it first,
 * so the migration and an older version don't wait for each other.
 */
export function indexAgain(pattern: string): string {
  return `DO $$
    DECLARE
      found bigint[];
    BEGIN
      SELECT array_agg(pk) INTO found
      FROM item_search JOIN item USING (pk) JOIN item_stat USING (pk) LEFT JOIN maker ON maker.id = maker_id
      WHERE concat_ws(' ', doc ->> 'name', doc ->> 'tags', doc ->> 'keywords', doc ->> 'category', doc ->> 'categories',
        doc ->> 'author', doc -> 'publicInfo' ->> 'tags', doc -> 'publicInfo' ->> 'categories',
        doc -> 'publicInfo' ->> 'ownerName', maker.name) ~ '${pattern}';
      PERFORM lock_items(found);
      UPDATE item_search SET has_facets = false WHERE pk = ANY(found);
    END $$`;
}
