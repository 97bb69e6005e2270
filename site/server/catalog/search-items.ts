import type { ItemKind, SearchMatch, SearchResults } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { findMatches, MAX_MATCHES, type Matches } from "./find-matches.ts";
import { readItems } from "./read-items.ts";
import { spellingOf } from "./spelling.ts";
import { wordsOf } from "./words.ts";

const MAX_QUERY_WORDS = 12;

/** Returns a page of the items that match a query, and how they match. */
export async function searchItems<Kind extends ItemKind>(
  db: Database,
  kind: Kind,
  { q, sort, page, pageSize }: SearchRequest,
): Promise<SearchResults<ItemOfKind[Kind]>> {
  const offset = (page - 1) * pageSize;
  const until = Math.min(offset + pageSize, MAX_MATCHES);
  const find: Find = (query, tsQuery) =>
    findMatches(db, { kind: codeOfKind(kind), sort, query, tsQuery, until });
  const { pks, ...how } = await findInSteps(db, q, find);
  const items = await readItems(db, kind, pks.slice(offset, until));
  return { items, page, pageSize, ...how };
}

type Find = (query: string, tsQuery: string) => Promise<Matches>;

interface FoundMatches extends Matches {
  match: SearchMatch;
  correctedQuery: string | null;
}

const nothing: FoundMatches = {
  pks: [],
  total: 0,
  isTotalCapped: false,
  match: "none",
  correctedQuery: null,
};

/**
 * Matches all words, the last one as a prefix. If no item has them, matches the words of a likely spelling; otherwise any
 * of the words. Each step stands alone, so that guesses never mix with what was asked for.
 */
async function findInSteps(db: Database, q: string, find: Find): Promise<FoundMatches> {
  const texts = wordsOf(q).slice(0, MAX_QUERY_WORDS);
  if (texts.length === 0) return nothing;
  const query = texts.join(" ");
  const words = queryWords(texts);
  const exact = await find(query, tsQuery(words, "all"));
  if (exact.total > 0) return { ...exact, match: "exact", correctedQuery: null };

  const spelling = await spellingOf(db, texts);
  const correctedQuery = texts.map((word) => spelling.get(word)?.[0] ?? word).join(" ");
  if (correctedQuery !== query) {
    const corrected = await find(correctedQuery, tsQuery(queryWords(correctedQuery.split(" ")), "all"));
    if (corrected.total > 0) return { ...corrected, match: "corrected", correctedQuery };
  }
  const meant = words.map((word) => ({ ...word, alternatives: spelling.get(word.word) ?? [] }));
  const close = await find(query, tsQuery(meant, "any"));
  return close.total > 0 ? { ...close, match: "close", correctedQuery: null } : nothing;
}

/** A word, or one of its alternatives, that items must contain. A prefix if somebody is still typing it. */
interface QueryWord {
  word: string;
  isPrefix: boolean;
  alternatives: readonly string[];
}

/** Returns the query of typed words, the last one as a prefix. */
function queryWords(words: readonly string[]): QueryWord[] {
  return words.map((word, index) => ({ word, isPrefix: index === words.length - 1, alternatives: [] }));
}

/**
 * Returns the query as a `tsquery`: `'dog' & ('brak' | 'bark')`. Words contain letters and digits only, so none needs
 * escaping.
 */
function tsQuery(words: readonly QueryWord[], join: "all" | "any"): string {
  return words.map(alternativesOf).join(join === "all" ? " & " : " | ");
}

function alternativesOf({ word, isPrefix, alternatives }: QueryWord): string {
  const own = isPrefix ? `'${word}':*` : `'${word}'`;
  return `(${[own, ...alternatives.map((other) => `'${other}'`)].join(" | ")})`;
}
