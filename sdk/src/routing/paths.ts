import type { ItemKind } from "../catalog/item-id.ts";
import { cleanSegment, slugOfTag } from "../catalog/slug.ts";
import { type Sort, slugOfSort } from "../catalog/sorting.ts";
import { MAX_QUERY_LENGTH } from "../contract/limits.ts";
import { pagePaths } from "./routes.ts";

/** A page of a list, and its order. */
export interface ListPosition {
  sort?: Sort | undefined;
  /** Counts from 1; page 1 has no number in the URL. */
  page?: number | undefined;
}

/** First segment of a kind's listings. */
const listSegment = { sound: "sounds", voice: "voices" } as const satisfies Record<ItemKind, string>;

/** `/sound/{id}` or `/voice/{id}`: the only pages without a trailing slash. */
export function itemPath(kind: ItemKind, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

/** `/sounds/tag/{tag}/{sorting?}/{page?}/`; takes a tag or its slug. */
export function tagPath(kind: ItemKind, tag: string, position: ListPosition = {}): string {
  return joinPath([listSegment[kind], "tag", slugOfTag(tag), ...positionSegments(position)]);
}

/** Returns decoded segments as a path with a trailing slash. */
export function joinPath(segments: readonly string[]): string {
  return `${segments.map((segment) => `/${encodeURIComponent(segment)}`).join("")}/`;
}

/** The segments of a position; none for the first page by trend. */
function positionSegments({ sort = "trending", page = 1 }: ListPosition): string[] {
  return [slugOfSort(sort), page > 1 ? String(page) : ""].filter(Boolean);
}

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

/** `/download-sound/` or `/download-sound/{id}/`. */
export function downloadPath(kind: ItemKind, id?: string): string {
  return joinPath([`download-${kind}`, ...(id ? [id] : [])]);
}

/** Returns `/login/`, which leads back to the given path. */
export function loginPath(comeFrom = "/"): string {
  const isWorthwhile = comeFrom !== "/" && !comeFrom.startsWith(pagePaths.login);
  return pagePaths.login + (isWorthwhile ? `?comeFrom=${encodeURIComponent(comeFrom)}` : "");
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
