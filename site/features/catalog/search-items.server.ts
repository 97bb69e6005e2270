import type { ItemKind, SearchFilters, SearchMatch, SearchResults } from "@tuna/sdk";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { StoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.server.ts";
import { withoutFillers, withoutGeneralWords } from "./filler-words.server.ts";
import { findMatches, type Matches, type MatchRequest } from "./find-matches.server.ts";
import { MAX_MATCHES } from "./frequent-matches.server.ts";
import { stemOf } from "./inflection.server.ts";
import type { ItemSource } from "./item-source.server.ts";
import type { Lexicon } from "./lexicon.server.ts";
import type { MatchSource } from "./popular-matches.server.ts";
import { readItems } from "./read-items.server.ts";
import { facetTokens } from "./search-facets.server.ts";
import {
  queryForAll,
  queryForAny,
  queryForMost,
  queryForWhole,
  queryWords,
  type SearchQuery,
  withTokens,
} from "./search-query.server.ts";
import { correctedQueries } from "./spelling.server.ts";
import type { Vocabulary } from "./vocabulary.server.ts";

/** What a search reads. Its database ends statements that take too long. */
export interface SearchSource extends ItemSource, MatchSource {
  db: Database;
  /** How long a search may go on with further statements. */
  timeoutMs: number;
  vocabulary: () => Promise<Vocabulary>;
  lexicon: Lexicon;
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
  const findInTime = limitedMatches(source);
  const findOnce = (query: SearchQuery) => findInTime({ ...request, query });
  const facets = facetTokens(filters);
  const find: Find = async (query) => {
    if (facets.length === 0) return isFoundIfAny(await findOnce(query));
    const filtered = isFoundIfAny(await findOnce(withTokens(query, facets)));
    // An item that the filters leave out is no reason to guess another spelling.
    return filtered.isFound ? filtered : { ...filtered, isFound: (await findOnce(query)).pks.length > 0 };
  };
  const { pks, count, match, correctedQuery } = await findInSteps(
    queryWords(q),
    {
      vocabulary: await source.vocabulary(),
      lexicon: source.lexicon,
      signs: source.lexicon.signsOf(q),
      isCorrected: filters.spelling !== "typed",
    },
    find,
  );
  const [items, counted] = await Promise.all([readItems(source, kind, pks.slice(offset, until)), count()]);
  return { items, page, pageSize, ...counted, match, correctedQuery };
}

/** Returns a function that finds matches until one search has taken too long, and then throws {@link StoreUnavailable}. */
function limitedMatches(source: SearchSource): (request: MatchRequest) => Promise<Matches> {
  const endsAt = performance.now() + source.timeoutMs;
  return async (request) => {
    const found = await findMatches(source, request);
    // The database ends a long statement, except an embedded one. This ends a search of many statements.
    if (performance.now() > endsAt) throw new StoreUnavailable("The search took too long");
    return found;
  };
}

/**
 * Returns items that have some words of a query only, without those that were found for all of its words. Returns nothing if one
 * word alone says what somebody looks for. Throws {@link StoreUnavailable} if it takes too long.
 */
export async function findAlsoClose<Kind extends ItemKind>(
  source: SearchSource,
  kind: Kind,
  { q, ...filters }: Pick<SearchRequest, "q" | keyof SearchFilters>,
  found: readonly ItemOfKind[Kind][],
  limit: number,
): Promise<ItemOfKind[Kind][]> {
  const vocabulary = await source.vocabulary();
  const known = withoutFillers(queryWords(q)).filter((word) => isInCatalogue(word, vocabulary));
  if (known.length < 2) return [];
  const facets = facetTokens(filters);
  const until = found.length + limit;
  const ids = new Set(found.map(({ id }) => id));
  const findInTime = limitedMatches(source);
  for (const query of queriesForFewer(known, vocabulary)) {
    const matches = await findInTime({
      kind: codeOfKind(kind),
      sort: "relevance",
      until,
      query: facets.length > 0 ? withTokens(query, facets) : query,
    });
    const items = await readItems(source, kind, matches.pks);
    const others = items.filter(({ id }) => !ids.has(id));
    if (others.length > 0) return others.slice(0, limit);
  }
  return [];
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

/** What a search knows of words. */
interface Language {
  vocabulary: Vocabulary;
  lexicon: Lexicon;
  /** Emoji or signs of the query. They count where it has no words. */
  signs: readonly string[];
  /** Whether other spellings are tried. */
  isCorrected: boolean;
}

/**
 * Matches all words. If no item has them, matches those that are no fillers; otherwise what the words mean by the lexicon;
 * otherwise the words of the likeliest spelling that has matches; otherwise some of the words, or the spelling of some. Each step stands alone, so that
 * guesses never mix with what was asked for.
 */
async function findInSteps(
  words: readonly string[],
  { vocabulary, lexicon, signs, isCorrected }: Language,
  find: Find,
): Promise<FoundMatches> {
  const telling = withoutFillers(words.length > 0 ? words : signs);
  if (telling.length === 0) return nothing;
  const meanings = lexicon.meaningsOf(words.length > 0 ? words : telling, (word) =>
    isInCatalogue(word, vocabulary),
  );
  const findMeaning = async (): Promise<FoundMatches | undefined> => {
    for (const meaning of meanings) {
      const found = await find(queryForWhole(meaning, vocabulary));
      if (found.isFound) return { ...found, match: "close", correctedQuery: null };
    }
    return undefined;
  };
  if (words.length === 0) return (await findMeaning()) ?? nothing;
  if (meanings.length > 0) {
    // A word that means something else is complete.
    const areKnown = words.every((word) => isInCatalogue(word, vocabulary));
    const whole = await find((areKnown ? queryForAll : queryForWhole)(words, vocabulary));
    if (whole.isFound) return { ...whole, match: "exact", correctedQuery: null };
    const meant = await findMeaning();
    if (meant) return meant;
  }
  const exact = await find(queryForAll(words, vocabulary));
  if (exact.isFound) return { ...exact, match: "exact", correctedQuery: null };
  if (telling.length < words.length) {
    const found = await find(queryForAll(telling, vocabulary));
    if (found.isFound) return { ...found, match: "close", correctedQuery: null };
  }
  const spellings = isCorrected ? correctedQueries(telling, vocabulary, lexicon) : [];
  for (const correctedQuery of spellings) {
    // A word that was guessed is complete.
    const corrected = await find(queryForWhole(correctedQuery.split(" "), vocabulary));
    if (corrected.isFound) return { ...corrected, match: "corrected", correctedQuery };
  }
  const close = await findClose(telling, vocabulary, find);
  if (close) return { ...close, match: "close", correctedQuery: null };
  const misspelt = isCorrected ? await findMisspelt(telling, vocabulary, lexicon, find) : undefined;
  return misspelt ?? nothing;
}

function isInCatalogue(word: string, vocabulary: Vocabulary): boolean {
  return [word, stemOf(word)].some((form) => vocabulary.frequency(form) > 0);
}

/** Matches the words that the catalogue has: all of them, otherwise those that name a thing, otherwise all but one or any. */
async function findClose(
  words: readonly string[],
  vocabulary: Vocabulary,
  find: Find,
): Promise<Matches | undefined> {
  const known = words.filter((word) => isInCatalogue(word, vocabulary));
  if (known.length === 0) return undefined;
  const naming = withoutGeneralWords(known);
  const queries = [
    ...(known.length < words.length ? [queryForWhole(known, vocabulary)] : []),
    ...(naming.length < known.length ? [queryForWhole(naming, vocabulary)] : []),
    ...queriesForFewer(known, vocabulary),
  ];
  for (const query of queries) {
    const found = await find(query);
    if (found.isFound) return found;
  }
  return undefined;
}

/** Returns the queries for all words but one, and for any word that names a thing. */
function queriesForFewer(known: readonly string[], vocabulary: Vocabulary): SearchQuery[] {
  return [
    ...(known.length > 2 ? [queryForMost(known, vocabulary)] : []),
    queryForAny(withoutGeneralWords(known), vocabulary),
  ];
}

/**
 * Corrects the words that are misspelt by the words of the library, and leaves out those that are spelt right but that no item
 * has. Otherwise corrects them by the words of the lexicon, and finds what these mean.
 */
async function findMisspelt(
  words: readonly string[],
  vocabulary: Vocabulary,
  lexicon: Lexicon,
  find: Find,
): Promise<FoundMatches | undefined> {
  const misspelt = words.filter((word) => !lexicon.knows(word));
  if (misspelt.length > 0 && misspelt.length < words.length) {
    for (const correctedQuery of correctedQueries(misspelt, vocabulary, lexicon)) {
      const found = await find(queryForWhole(correctedQuery.split(" "), vocabulary));
      if (found.isFound) return { ...found, match: "corrected", correctedQuery };
    }
  }
  const spelt = words.map((word) => (lexicon.knows(word) ? word : lexicon.spellingOf(word)) ?? word);
  if (spelt.every((word, index) => word === words[index])) return undefined;
  for (const meaning of lexicon.meaningsOf(spelt, (word) => isInCatalogue(word, vocabulary))) {
    const found = await find(queryForWhole(meaning, vocabulary));
    if (found.isFound) return { ...found, match: "corrected", correctedQuery: spelt.join(" ") };
  }
  return undefined;
}
