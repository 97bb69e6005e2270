import type { OpenWord } from "../platform/open-words.ts";
import type { SearchMatch } from "./list-schemas.ts";

/** Number of items on a page of a listing or search. */
export const PAGE_SIZE = 50;
/** Maximum number of items on a page of a list. */
export const MAX_PAGE_SIZE = 100;

/** One page of a list of the API. `page` counts from 1. */
export interface Page<Item> {
  /** The items of this page. */
  items: Item[];
  /** Number of items on all pages. */
  total: number;
  /** Number of this page, from 1. */
  page: number;
  /** Most items that a page has. */
  pageSize: number;
}

/** One page of what a search found, with how it was found. */
export interface SearchResults<Item> extends Page<Item> {
  /** Whether more items match than `total`: show it as "1,000+". */
  isTotalCapped: boolean;
  /** How the items match. */
  match: OpenWord<SearchMatch>;
  /** The spelling that the items match when `match` is `corrected`, otherwise null. */
  correctedQuery: string | null;
}

/** Returns the number of pages of a list. An empty list has one. */
export function pageCount(total: number, pageSize: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
