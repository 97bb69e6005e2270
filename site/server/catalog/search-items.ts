import type { ItemKind, SearchMatch, SearchResults } from "@tuna/sdk";
import { codeOfKind } from "../store/kind-code.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { filterCondition } from "./filter-condition.ts";
import { findMatches, MAX_MATCHES, type Matches } from "./find-matches.ts";
import type { ItemSource } from "./item-source.ts";
import { readItems } from "./read-items.ts";
import { queryForAll, queryForAny, queryWords, type SearchQuery } from "./search-query.ts";
import { correctedQueries } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a search reads. */
export interface SearchSource extends ItemSource {
  vocabulary: () => Promise<Vocabulary>;
}

/** Returns a page of the items that match a query, and how they match. */
export async function searchItems<Kind extends ItemKind>(
  { vocabulary, ...source }: SearchSource,
  kind: Kind,
  { q, sort, page, pageSize, ...filters }: SearchRequest,
): Promise<SearchResults<ItemOfKind[Kind]>> {
  const { db } = source;
  const offset = (page - 1) * pageSize;
  const until = Math.min(offset + pageSize, MAX_MATCHES);
  const request = { kind: codeOfKind(kind), sort, until };
  const find: Find = async (query) => ({ query, ...(await findMatches(db, { ...request, query })) });
  const { query, ...found } = await findInSteps(queryWords(q), await vocabulary(), find);
  const filter = filterCondition(filters);
  // Filters apply after the steps: an item that they leave out is no reason to guess another spelling.
  const filtered = query && filter && (await findMatches(db, { ...request, query, filter }));
  const { pks, ...how } = { ...found, ...filtered };
  const items = await readItems(source, kind, pks.slice(offset, until));
  return { items, page, pageSize, ...how };
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
  total: 0,
  isTotalCapped: false,
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
  if (exact.total > 0) return { ...exact, match: "exact", correctedQuery: null };
  for (const correctedQuery of correctedQueries(words, vocabulary)) {
    const corrected = await find(queryForAll(correctedQuery.split(" "), vocabulary));
    if (corrected.total > 0) return { ...corrected, match: "corrected", correctedQuery };
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
  if (all && all.total > 0) return all;
  const any = await find(queryForAny(known, vocabulary));
  return any.total > 0 ? any : undefined;
}
