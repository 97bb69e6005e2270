import type { ItemKind } from "../catalog/item-id.ts";
import { cleanSegment } from "../catalog/slug.ts";
import { MAX_QUERY_LENGTH } from "../contract/limits.ts";
import { joinPath, type ListPosition, listingPath, listSegment, positionSegments } from "./paths.ts";

/** `/search/sounds/{term}/{sorting?}/`, further pages as `?page=2`; the kind's listing when nothing can be searched. */
export function searchPath(kind: ItemKind, term: string, { sort, page = 1 }: ListPosition = {}): string {
  const slug = slugOfTerm(term);
  if (!slug) return listingPath(kind);
  const path = joinPath(["search", listSegment[kind], slug, ...positionSegments({ sort })]);
  return page > 1 ? `${path}?page=${page}` : path;
}

/**
 * Returns the slug of a search term (product rules 3.1 and 3.2): letters, digits, hyphens and #, with spaces as
 * hyphens, in lowercase.
 */
export function slugOfTerm(term: string): string {
  return cleanSegment(term, /[^\p{L}\p{N}\p{M}\s#-]/gu, MAX_QUERY_LENGTH);
}

/** Returns the search term of a slug: hyphens become spaces. */
export function termOfSlug(slug: string): string {
  return slug.replaceAll("-", " ").trim();
}
