import { type ItemKind, itemKindOf } from "../catalog/item-id.ts";
import { slugOfTag } from "../catalog/slug.ts";
import { type Sort, slugOfSort } from "../catalog/sorting.ts";
import type { OpenWord } from "../platform/open-words.ts";

/** A page of a list, and its order. */
export interface ListPosition {
  /** Order of the list. */
  sort?: Sort | undefined;
  /** Counts from 1; page 1 has no number in the URL. */
  page?: number | undefined;
}

/** First segment of a kind's listings. */
export const listSegment = { sound: "sounds", voice: "voices" } as const satisfies Record<ItemKind, string>;

/** `/sound/{id}` or `/voice/{id}`: with overlays the only pages without a trailing slash. */
export function itemPath(kind: OpenWord<ItemKind>, id: string): string {
  return `/${itemKindOf(kind)}/${encodeURIComponent(id)}`;
}

/** `/sounds/tag/{tag}/{sorting?}/{page?}/`; takes a tag or its slug. */
export function tagPath(kind: OpenWord<ItemKind>, tag: string, position: ListPosition = {}): string {
  return joinPath([listSegment[itemKindOf(kind)], "tag", slugOfTag(tag), ...positionSegments(position)]);
}

/** Returns decoded segments as a path with a trailing slash. */
export function joinPath(segments: readonly string[]): string {
  return `${segments.map((segment) => `/${encodeURIComponent(segment)}`).join("")}/`;
}

/** `/u/{slug}/{voices?}/{sorting?}/{page?}/`: the public page of a maker, with their sounds or voices. */
export function makerPath(slug: string, kind: ItemKind = "sound", position: ListPosition = {}): string {
  return joinPath(["u", slug, ...(kind === "voice" ? ["voices"] : []), ...positionSegments(position)]);
}

/** The segments of a position; none for the first page by trend. */
export function positionSegments({ sort = "trending", page = 1 }: ListPosition): string[] {
  return [slugOfSort(sort), page > 1 ? String(page) : ""].filter(Boolean);
}

/** `/sounds/{sorting?}/{page?}/`. */
export function listingPath(kind: OpenWord<ItemKind>, position: ListPosition = {}): string {
  return joinPath([listSegment[itemKindOf(kind)], ...positionSegments(position)]);
}
