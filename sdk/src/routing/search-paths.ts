import type { ItemKind } from "../catalog/item-id.ts";
import { cleanSegment } from "../catalog/slug.ts";
import { MAX_QUERY_LENGTH } from "../contract/limits.ts";
import { joinPath, type ListPosition, listingPath, listSegment, positionSegments } from "./paths.ts";

/**
 * `/search/sounds/{term}/{sorting?}/`, further pages as `?page=2`. Signs alone have no slug: `/search/sounds/?q={signs}`.
 * Returns the kind's listing when nothing can be searched.
 */
export function searchPath(kind: ItemKind, term: string, { sort, page = 1 }: ListPosition = {}): string {
  const slug = slugOfTerm(term);
  const signs = signsOfTerm(term);
  if (!slug && !signs) return listingPath(kind);
  const segments = slug ? [slug, ...positionSegments({ sort })] : [];
  const query = [
    ...(signs ? [`q=${encodeURIComponent(signs)}`] : []),
    ...(signs && sort === "created" ? [`sort=${sort}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  const path = joinPath(["search", listSegment[kind], ...segments]);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Returns a search term that has signs alone, such as emoji, without spaces around it; otherwise an empty text. */
export function signsOfTerm(term: string): string {
  if (slugOfTerm(term) !== "") return "";
  return term.toWellFormed().trim().slice(0, MAX_QUERY_LENGTH).toWellFormed().trim();
}

/**
 * Returns the slug of a search term (product rules 3.1 and 3.2): letters, digits, hyphens and #, with spaces as
 * hyphens, in lowercase.
 */
export function slugOfTerm(term: string): string {
  return cleanSegment(term, /[^\p{L}\p{N}\p{M}\s#-]/gu, MAX_QUERY_LENGTH);
}

/** Returns the search term of a slug: hyphens become spaces, and those in a row one space. */
export function termOfSlug(slug: string): string {
  return slug.replace(/-+/g, " ").trim();
}
