import type { ItemKind } from "../catalog/item-id.ts";
import { joinPath, type ListPosition, listSegment, positionSegments } from "./paths.ts";
import { slugOfTerm } from "./search-term.ts";

/** `/sounds/{sorting?}/{page?}/`. */
export function listingPath(kind: ItemKind, position: ListPosition = {}): string {
  return joinPath([listSegment[kind], ...positionSegments(position)]);
}

/** `/search/sounds/{term}/{sorting?}/`, further pages as `?page=2`; the kind's listing when nothing can be searched. */
export function searchPath(kind: ItemKind, term: string, { sort, page = 1 }: ListPosition = {}): string {
  const slug = slugOfTerm(term);
  if (!slug) return listingPath(kind);
  const path = joinPath(["search", listSegment[kind], slug, ...positionSegments({ sort })]);
  return page > 1 ? `${path}?page=${page}` : path;
}
