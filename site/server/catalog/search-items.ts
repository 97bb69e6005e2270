import type { ItemKind, SearchMatch, SearchResults } from "@tuna/sdk";
import type { KindCode } from "../store/database-schema.ts";
import { codeOfKind } from "../store/kind-code.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { findMatches, type Matches } from "./find-matches.ts";
import type { ItemSource } from "./item-source.ts";
import { MAX_MATCHES } from "./popular-matches.ts";
import type { PopularityTiers } from "./popularity-tiers.ts";
import { readItems } from "./read-items.ts";
import { facetTokens } from "./search-facets.ts";
import { queryForAll, queryForAny, queryWords, type SearchQuery, withTokens } from "./search-query.ts";
import { correctedQueries } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a search reads. Its database ends statements that take too long. */
export interface SearchSource extends ItemSource {
  tiers: (kind: KindCode) => Promise<PopularityTiers>;
  /** How long a search may go on with further statements. */
  timeoutMs: number;
  vocabulary: () => Promise<Vocabulary>;
}

/**
 * Returns a page of the items that match a query, and how they match. Throws {@link StoreUnavailable} if it takes too
 * long.
 */
export async function searchItems<Kind extends ItemKind>(
  source: SearchSource,
  kind: Kind,
  { q, sort, page, pageSize, ...filters }: SearchRequest,
): Promise<SearchResults<ItemOfKind[Kind]>> {
  const offset = (page - 1) * pageSize;
  const until = Math.min(offset + pageSize, MAX_MATCHES);
  const request = { kind: codeOfKind(kind), sort, until };
  const endsAt = performance.now() + source.timeoutMs;
  const find: Find = async (query) => {
    const found = await findMatches(source, { ...request, query });
    // The database ends a long statement, except an embedded one. This ends a search of many statements.
    if (performance.now() > endsAt) throw new StoreUnavailable("The search took too long");
    return { query, ...found };
  };
  const { query, match, correctedQuery, ...found } = await findInSteps(
    queryWords(q),
    await source.vocabulary(),
    find,
  );
  const facets = facetTokens(filters);
  // Filters apply after the steps: an item that they leave out is no reason to guess another spelling.
  const { pks, count } = query && facets.length > 0 ? await find(withTokens(query, facets)) : found;
  const [items, counted] = await Promise.all([readItems(source, kind, pks.slice(offset, until)), count()]);
  return { items, page, pageSize, ...counted, match, correctedQuery };
}

interface QueryMatches extends Matches {
  /** The query that the items match; undefined if none was sent. */
  query: SearchQuery | undefined;
}

type Find = (query: SearchQuery) => Promise<QueryMatches>;

interface FoundMatches extends QueryMatches {
  match: SearchMatch;
  correctedQuery: string | null;
}

const nothing: FoundMatches = {
  query: undefined,
  pks: [],
  count: async () => ({ total: 0, isTotalCapped: false }),
  match: "none",
  correctedQuery: null,
};

/**
 * Matches all words. If no item has them, matches the words of the likeliest spelling that has matches; otherwise some
 * of the words. Each step stands alone, so that guesses never mix with what was asked for.
 */
async function findInSteps(
  words: readonly string[],
  vocabulary: Vocabulary,
  find: Find,
): Promise<FoundMatches> {
  if (words.length === 0) return nothing;
  const exact = await find(queryForAll(words, vocabulary));
  if (exact.pks.length > 0) return { ...exact, match: "exact", correctedQuery: null };
  for (const correctedQuery of correctedQueries(words, vocabulary)) {
    const corrected = await find(queryForAll(correctedQuery.split(" "), vocabulary));
    if (corrected.pks.length > 0) return { ...corrected, match: "corrected", correctedQuery };
  }
  const close = await findClose(words, vocabulary, find);
  return close ? { ...close, match: "close", correctedQuery: null } : nothing;
}

/** Matches the words that the catalogue knows: all of them, otherwise any. */
async function findClose(
  words: readonly string[],
  vocabulary: Vocabulary,
  find: Find,
): Promise<QueryMatches | undefined> {
  const known = words.flatMap((word) => {
    if (vocabulary.frequency(word) > 0) return [word];
    const [spelling] = correctedQueries([word], vocabulary);
    return spelling === undefined ? [] : [spelling];
  });
  if (known.length === 0) return undefined;
  const all = known.length < words.length ? await find(queryForAll(known, vocabulary)) : undefined;
  if (all && all.pks.length > 0) return all;
  const any = await find(queryForAny(known, vocabulary));
  return any.pks.length > 0 ? any : undefined;
}
