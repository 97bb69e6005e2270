import type { ItemCard, ItemKind, Tag } from "@tuna/sdk";

/** A tag to go on with, and the kind of items to list by it. */
export interface OfferedTag extends Pick<Tag, "slug" | "name"> {
  kind: ItemKind;
}

/** What failed. */
export interface ErrorPageData {
  status: number;
  /** Names the missing page or item. */
  message?: string | undefined;
}

/** Data of the page that the server sends instead of one that is missing or failed. */
export interface FailurePageData extends ErrorPageData {
  /** What the visitor may have looked for; the search field contains it. */
  searchTerm: string;
  /** Trending sounds; empty when they cannot be read. */
  trending: ItemCard[];
  /** Tags like the missing one. Absent when no tag is missing. */
  nearTags?: readonly OfferedTag[] | undefined;
}
