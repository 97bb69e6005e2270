import type { ItemKind, Page, Sort } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import type { KindCode } from "../store/database-schema.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { ItemOfKind, SearchRequest } from "./catalog.ts";
import { findMatches, MAX_MATCHES, type Matches } from "./find-matches.ts";
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
  { q, sort, page, pageSize }: SearchRequest,
): Promise<Page<ItemOfKind[Kind]>> {
  const offset = (page - 1) * pageSize;
  const until = Math.min(offset + pageSize, MAX_MATCHES);
  const { pks, total } = await matchesOf(db, codeOfKind(kind), sort, q, until);
  const items = await readItems(db, kind, pks.slice(offset, until));
  return { items, total, page, pageSize };
}

/**
 * Matches of all words, the last one as a prefix; when few, then those of all words or what they may have been meant
 * to be; when still few, then those of any word. By date, any word counts only where nothing else is found, since
 * there the better matches would not stand first.
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
  if (exact.total >= FEW_MATCHES) return exact;
  const spelling = await spellingOf(db, texts);
  const meant = words.map((word) => ({ ...word, alternatives: spelling.get(word.word) ?? [] }));
  const corrected = spelling.size > 0 ? await find(tsQuery(meant, "all")) : exact;
  if (sort === "created") {
    return corrected.total > 0 || words.length === 1 ? corrected : find(tsQuery(meant, "any"));
  }
  if (corrected.total >= FEW_MATCHES || words.length === 1) return after(exact, corrected);
  return after(after(exact, corrected), await find(tsQuery(meant, "any")));
}

/** `more`, which holds all of `best` too, with those first. */
function after(best: Matches, more: Matches): Matches {
  return { pks: [...new Set([...best.pks, ...more.pks])], total: more.total };
}
