import type { ItemCard, ItemKind, OpenWord, SearchFilters, SearchMatch, SearchSort, Sort } from "@tuna/sdk";
import type { OfferedTag } from "../../platform/pages/failure-page-data.ts";
import type { NamedMaker } from "../makers/find-makers-by-name.server.ts";

/** One page of a sorted list of cards. */
interface CardListData {
  kind: ItemKind;
  /** From 1. */
  page: number;
  pages: number;
  /** Number of items on all pages. */
  total: number;
  cards: ItemCard[];
}

export interface ListingPageData extends CardListData {
  sort: Sort;
  /** Null when the listing is not limited to a tag. */
  tag: { slug: string; name: string } | null;
  description: string;
  /** Tags that the items of the tag have too. */
  relatedTags: OfferedTag[];
  /** What to play after the few items of a tag: others like its first, otherwise popular ones. */
  more: { isAlike: boolean; cards: ItemCard[] } | null;
}

export interface SearchPageData extends CardListData {
  /** The search term, with spaces. */
  term: string;
  sort: SearchSort;
  filters: SearchFilters;
  /** Whether more items match than `total`. */
  isTotalCapped: boolean;
  match: OpenWord<SearchMatch>;
  /** The spelling that the items match when `match` is `corrected`, otherwise null. */
  correctedQuery: string | null;
  /** After few exact matches, items that have some of the words only. */
  alsoClose: ItemCard[];
  /** What the same search finds of the other kind. */
  other: { total: number; isTotalCapped: boolean };
  /** Makers and public boards whose names have the words of the search, on its first page. */
  makers: NamedMaker[];
  boards: { id: string; name: string; ownerName: string; padCount: number }[];
  /**
   * What to play if nothing was found, or guesses only: what the search finds of the other kind. If it finds nothing at all:
   * popular items.
   */
  instead: { kind: ItemKind; isFound: boolean; cards: ItemCard[] } | null;
  /** Tags to offer if nothing was found. */
  nearTags: OfferedTag[];
}
