import type { ItemKind, Page } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { findMatches, type Matches } from "./find-matches.ts";
import { codeOfKind } from "./kind-code.ts";
import { listedCount } from "./list-items.ts";
import { readItems } from "./read-items.ts";
import { spellingOf } from "./spelling.ts";
import { queryWords, tsQuery } from "./word-query.ts";
import { wordsOf } from "./words.ts";

/** With fewer matches than this, words may have been misspelled. */
const FEW_MATCHES = 10;
const MAX_QUERY_WORDS = 12;

/** One page of the items that answer a query. `trending` is by how well they fit, `created` by their date. */
export async function searchItems<Kind extends ItemKind>(
  db: Database,
  kind: Kind,
  request: SearchRequest,
): Promise<Page<ItemOfKind[Kind]>> {
  const { pks, total } = await matchesOf(db, kind, request);
  const items = await readItems(db, kind, pks);
  return { items, total, page: request.page, pageSize: request.pageSize };
}

/**
 * Matches of all words, the last one as a prefix; when few, of all words or what they may have been meant to be; when
 * still few, of any word.
 */
export async function matchesOf(db: Database, kind: ItemKind, request: SearchRequest): Promise<Matches> {
  const { page, pageSize, sort, q } = request;
  const texts = wordsOf(q).slice(0, MAX_QUERY_WORDS);
  if (texts.length === 0) return { pks: [], total: 0 };
  const code = codeOfKind(kind);
  const base = { kind: code, sort, query: texts.join(" "), offset: (page - 1) * pageSize, limit: pageSize };
  const find = (query: string) => findMatches(db, { ...base, tsQuery: query });

  const words = queryWords(texts);
  const exact = await find(tsQuery(words, "all"));
  if (exact.total >= FEW_MATCHES) return exact;
  const spelling = await spellingOf(db, texts, await listedCount(db, code));
  const meant = words.map((word) => ({ ...word, alternatives: spelling.get(word.word) ?? [] }));
  const corrected = await find(tsQuery(meant, "all"));
  if (corrected.total >= FEW_MATCHES || words.length === 1) return corrected;
  return find(tsQuery(meant, "any"));
}
