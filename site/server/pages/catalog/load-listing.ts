import type { ItemCard, ItemKind, Sort } from "@tuna/sdk";
import { findCategory, PAGE_SIZE, pageCount, sortOfSlug, tagName } from "@tuna/sdk/catalog";
import { catalogTexts, errorTexts, fillText } from "@tuna/sdk/locale";
import type { Loader } from "../loader.ts";
import { cardsOf } from "./list-cards.ts";

export interface ListingData {
  kind: ItemKind;
  /** Null on the listing of everything. */
  tag: { slug: string; name: string } | null;
  description: string;
  sort: Sort;
  page: number;
  pages: number;
  /** Items on all pages together. */
  total: number;
  cards: ItemCard[];
}

export const loadListing: Loader<ListingData> = async ({ params, url, catalog }, { brand }) => {
  const kind = params.kind === "voices" ? "voice" : "sound";
  const sort = sortOfSlug(params.sort ?? "") ?? "trending";
  const page = Number(params.page ?? 1);
  const list = await catalog.list(kind, { sort, page, pageSize: PAGE_SIZE, tag: params.tag });
  const pages = pageCount(list.total);
  if (page > pages) {
    return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: url.pathname }) };
  }
  const data: ListingData = {
    kind,
    tag: params.tag ? { slug: params.tag, name: tagName(params.tag) } : null,
    description: describe(kind, params.tag, brand.product),
    sort,
    page,
    pages,
    total: list.total,
    cards: cardsOf(kind, list.items, brand),
  };
  return { type: "page", data };
};

function describe(kind: ItemKind, tag: string | undefined, product: string): string {
  if (!tag) return kind === "sound" ? catalogTexts.soundsDescription : catalogTexts.voicesDescription;
  return (
    findCategory(tag)?.description ?? fillText(catalogTexts.tagDescription, { tag: tagName(tag), product })
  );
}
