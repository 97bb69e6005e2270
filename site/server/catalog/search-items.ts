import type { ItemKind, SearchMatch, SearchResults } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { withoutFillers } from "./filler-words.ts";
import { findMatches, type Matches } from "./find-matches.ts";
import { MAX_MATCHES } from "./frequent-matches.ts";
import type { ItemSource } from "./item-source.ts";
import type { MatchSource } from "./popular-matches.ts";
import { readItems } from "./read-items.ts";
import { facetTokens } from "./search-facets.ts";
import {
  queryForAll,
  queryForAny,
  queryForMost,
  queryForWhole,
  queryWords,
  type SearchQuery,
  withTokens,
} from "./search-query.ts";
import { correctedQueries } from "./spelling.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a search reads. Its database ends statements that take too long. */
export interface SearchSource extends ItemSource, MatchSource {
  db: Database;
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
  const findOnce = async (query: SearchQuery) => {
    const found = await findMatches(source, { ...request, query });
    // The database ends a long statement, except an embedded one. This ends a search of many statements.
    if (performance.now() > endsAt) throw new StoreUnavailable("The search took too long");
    return found;
  };
  const facets = facetTokens(filters);
  const find: Find = async (query) => {
    if (facets.length === 0) return isFoundIfAny(await findOnce(query));
    const filtered = isFoundIfAny(await findOnce(withTokens(query, facets)));
    // An item that the filters leave out is no reason to guess another spelling.
    return filtered.isFound ? filtered : { ...filtered, isFound: (await findOnce(query)).pks.length > 0 };
  };
  const { pks, count, match, correctedQuery } = await findInSteps(
    queryWords(q),
    await source.vocabulary(),
    find,
  );
  const [items, counted] = await Promise.all([readItems(source, kind, pks.slice(offset, until)), count()]);
  return { items, page, pageSize, ...counted, match, correctedQuery };
}

/** Matches that filters leave, and whether anything matches without them. */
interface FilteredMatches extends Matches {
  isFound: boolean;
}

function isFoundIfAny(matches: Matches): FilteredMatches {
  return { ...matches, isFound: matches.pks.length > 0 };
}

type Find = (query: SearchQuery) => Promise<FilteredMatches>;

interface FoundMatches extends Matches {
  match: SearchMatch;
  correctedQuery: string | null;
}

const nothing: FoundMatches = {
  pks: [],
  count: async () => ({ total: 0, isTotalCapped: false }),
  match: "none",
  correctedQuery: null,
};

/**
 * Matches all words. If no item has them, matches those that are no fillers; otherwise the words of the likeliest
 * spelling that has matches; otherwise some of the words. Each step stands alone, so that guesses never mix with what
 * was asked for.
 */
async function findInSteps(
  words: readonly string[],
  vocabulary: Vocabulary,
  find: Find,
): Promise<FoundMatches> {
  if (words.length === 0) return nothing;
  const exact = await find(queryForAll(words, vocabulary));
  if (exact.isFound) return { ...exact, match: "exact", correctedQuery: null };
  const telling = withoutFillers(words);
  if (telling.length < words.length) {
    const found = await find(queryForAll(telling, vocabulary));
    if (found.isFound) return { ...found, match: "close", correctedQuery: null };
  }
  for (const correctedQuery of correctedQueries(telling, vocabulary)) {
    const corrected = await find(queryForAll(correctedQuery.split(" "), vocabulary));
    if (corrected.isFound) return { ...corrected, match: "corrected", correctedQuery };
  }
  const close = await findClose(telling, vocabulary, find);
  return close ? { ...close, match: "close", correctedQuery: null } : nothing;
}

/** Matches the words that the catalogue knows: all of them, otherwise all but one, otherwise any. */
async function findClose(
  words: readonly string[],
  vocabulary: Vocabulary,
  find: Find,
): Promise<Matches | undefined> {
  const known = words.filter((word) => vocabulary.frequency(word) > 0);
  // A spelling of another word would hide the items that have a word as it was typed.
  const looked = known.length > 0 ? known : likeliestSpellings(words, vocabulary);
  if (looked.length === 0) return undefined;
  const queries = [
    ...(looked.length < words.length ? [queryForWhole(looked, vocabulary)] : []),
    ...(looked.length > 2 ? [queryForMost(looked, vocabulary)] : []),
    queryForAny(looked, vocabulary),
  ];
  for (const query of queries) {
    const found = await find(query);
    if (found.isFound) return found;
  }
  return undefined;
}

/** Returns the likeliest spelling of each word; nothing if a word has none. */
function likeliestSpellings(words: readonly string[], vocabulary: Vocabulary): string[] {
  const spellings = words.flatMap((word) => {
    const [likeliest] = correctedQueries([word], vocabulary);
    return likeliest ?? [];
  });
  return spellings.length < words.length ? [] : spellings.flatMap((spelling) => spelling.split(" "));
}
