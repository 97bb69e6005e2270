import type { ItemKind, Page, Sort } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import type { KindCode } from "../store/database-schema.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { findMatches, MAX_MATCHES, type Matches } from "./find-matches.ts";
import { readItems } from "./read-items.ts";
import { spellingOf } from "./spelling.ts";
import { wordsOf } from "./words.ts";

/** With fewer matches than this, search also tries spelling corrections. */
const MIN_MATCHES = 10;
const MAX_QUERY_WORDS = 12;

/** Returns a page of the items that match a query. `trending` sorts by relevance, `created` by date. */
export async function searchItems<Kind extends ItemKind>(
  db: Database,
  kind: Kind,
  { q, sort, page, pageSize }: SearchRequest,
): Promise<Page<ItemOfKind[Kind]>> {
  const offset = (page - 1) * pageSize;
  const until = Math.min(offset + pageSize, MAX_MATCHES);
  const { pks, total } = await matchesOf(db, codeOfKind(kind), sort, q, until);
  const items = await readItems(db, kind, pks.slice(offset, until));
  return { items, total, page, pageSize };
}

/**
 * Matches all words, the last one as a prefix. If there are few, also matches likely spelling corrections. If there are
 * still few, also matches any word; sorted by date only if nothing else is found, since better matches would not come
 * first.
 */
async function matchesOf(
  db: Database,
  kind: KindCode,
  sort: Sort,
  q: string,
  until: number,
): Promise<Matches> {
  const texts = wordsOf(q).slice(0, MAX_QUERY_WORDS);
  if (texts.length === 0) return { pks: [], total: 0 };
  const query = texts.join(" ");
  const find = (tsQuery: string) => findMatches(db, { kind, sort, query, tsQuery, until });

  const words = queryWords(texts);
  const exact = await find(tsQuery(words, "all"));
  if (exact.total >= MIN_MATCHES) return exact;
  const spelling = await spellingOf(db, texts);
  const meant = words.map((word) => ({ ...word, alternatives: spelling.get(word.word) ?? [] }));
  const corrected = spelling.size > 0 ? await find(tsQuery(meant, "all")) : exact;
  if (sort === "created") {
    return corrected.total > 0 || words.length === 1 ? corrected : find(tsQuery(meant, "any"));
  }
  if (corrected.total >= MIN_MATCHES || words.length === 1) return withFirst(exact, corrected);
  return withFirst(withFirst(exact, corrected), await find(tsQuery(meant, "any")));
}

/** Moves `best` to the front of `more`, which contains them. */
function withFirst(best: Matches, more: Matches): Matches {
  return { pks: [...new Set([...best.pks, ...more.pks])], total: more.total };
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
