import type { ItemCard, ItemKind, Maker, Sort } from "@tuna/sdk";

/** Data of a maker's page: the maker, and one page of the sounds or voices. */
export interface MakerPageData {
  maker: Maker;
  kind: ItemKind;
  sort: Sort;
  page: number;
  pages: number;
  /** Number of items on all pages. */
  total: number;
  cards: ItemCard[];
  /** Picture of 1200 × 630 pixels for link previews. */
  previewImagePath: string;
  /** Whether the viewer is this maker. Set on the viewer's own page only. */
  isOwn?: boolean;
}
