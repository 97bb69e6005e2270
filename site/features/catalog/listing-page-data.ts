import type {
  ItemCard,
  ItemKind,
  OpenWord,
  SearchFilters,
  SearchMatch,
  SearchSort,
  Sort,
  Tag,
} from "@tuna/sdk";

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
  /** What the same search finds of the other kind. */
  other: { total: number; isTotalCapped: boolean };
  /** What to play if nothing was found: what the search finds of the other kind, otherwise popular items. */
  instead: { kind: ItemKind; isFound: boolean; cards: ItemCard[] } | null;
  /** Tags to offer if nothing was found. */
  nearTags: Tag[];
}
