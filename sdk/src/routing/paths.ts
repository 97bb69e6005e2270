import type { ItemKind } from "../catalog/item-id.ts";
import { slugOfTag } from "../catalog/slug.ts";
import { type Sort, slugOfSort } from "../catalog/sorting.ts";
import { pagePaths } from "./routes.ts";
import { slugOfTerm } from "./search-term.ts";

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

/** `/sounds/{sorting?}/{page?}/`. */
export function listingPath(kind: ItemKind, position: ListPosition = {}): string {
  return joinPath([listSegment[kind], ...positionSegments(position)]);
}

/** `/sounds/tag/{tag}/{sorting?}/{page?}/`; takes a tag or its slug. */
export function tagPath(kind: ItemKind, tag: string, position: ListPosition = {}): string {
  return joinPath([listSegment[kind], "tag", slugOfTag(tag), ...positionSegments(position)]);
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

/** `/login/`, which leads back to the path that somebody came from. */
export function loginPath(comeFrom = "/"): string {
  const isWorthwhile = comeFrom !== "/" && !comeFrom.startsWith(pagePaths.login);
  return pagePaths.login + (isWorthwhile ? `?comeFrom=${encodeURIComponent(comeFrom)}` : "");
}

/** Decoded segments as a path with a trailing slash. */
export function joinPath(segments: readonly string[]): string {
  return `${segments.map((segment) => `/${encodeURIComponent(segment)}`).join("")}/`;
}

function positionSegments({ sort = "trending", page = 1 }: ListPosition): string[] {
  return [slugOfSort(sort), page > 1 ? String(page) : ""].filter(Boolean);
}
