import type { Brand, ItemKind, Page, Sound, Voice } from "@tuna/sdk";
import { findCategory, pageCount, sortOfSlug, tagName } from "@tuna/sdk/catalog";
import { catalogTexts, fillText } from "@tuna/sdk/locale";
import { type Loader, serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { findNearTags, isKnownTag, relatedTags } from "../catalog/find-near-tags.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import type { ListingPageData } from "../catalog/listing-page-data.ts";
import { LISTING_PAGE_SIZE } from "../catalog/listing-page-size.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import { listingRoute, tagRoute } from "./listing.route.ts";

/** A tag of fewer items fills no screen, so others follow them. */
const FEW_ITEMS = 10;
/** Fills rows of two, three, four and six. */
const MORE = 12;

const loadListing: Loader<ListingPageData> = async ({ params, url, catalog }, { brand }) => {
  const kind = params.kind === "voices" ? "voice" : "sound";
  const sort = sortOfSlug(params.sort ?? "") ?? "trending";
  const page = Number(params.page ?? 1);
  const list = await catalog.list(kind, { sort, page, pageSize: LISTING_PAGE_SIZE, tag: params.tag });
  if (params.tag !== undefined && list.total === 0 && !(await isKnownTag(catalog, kind, params.tag))) {
    return { ...unknownPage(url), nearTags: await findNearTags(catalog, params.tag) };
  }
  const pages = pageCount(list.total, LISTING_PAGE_SIZE);
  if (page > pages) {
    return unknownPage(url);
  }
  const data: ListingPageData = {
    kind,
    tag: params.tag ? { slug: params.tag, name: tagName(params.tag) } : null,
    description: describe(kind, params.tag, brand.product),
    sort,
    page,
    pages,
    total: list.total,
    cards: listCards(kind, list.items, brand),
    relatedTags: params.tag ? relatedTags(kind, params.tag, list.items) : [],
    more: params.tag && list.total < FEW_ITEMS ? await findMore(catalog, kind, list, brand) : null,
  };
  return { type: "page", data };
};

async function findMore(
  catalog: Pick<ViewerCatalog, "recommended" | "list">,
  kind: ItemKind,
  { items }: Page<Sound | Voice>,
  brand: Brand,
): Promise<ListingPageData["more"]> {
  const [first] = items;
  if (!first) {
    const popular = await catalog.list(kind, { sort: "trending", page: 1, pageSize: MORE });
    return { isAlike: false, cards: listCards(kind, popular.items, brand) };
  }
  const alike = await catalog.recommended(kind, first.id, MORE + FEW_ITEMS);
  const others = alike.filter(({ id }) => !items.some((item) => item.id === id)).slice(0, MORE);
  return { isAlike: true, cards: listCards(kind, others, brand) };
}

export const tagLoader = serveRoute(tagRoute, loadListing);
export const listingLoader = serveRoute(listingRoute, loadListing);

function describe(kind: ItemKind, tag: string | undefined, product: string): string {
  if (!tag) return kind === "sound" ? catalogTexts.soundsDescription : catalogTexts.voicesDescription;
  return (
    findCategory(tag)?.description ?? fillText(catalogTexts.tagDescription, { tag: tagName(tag), product })
  );
}
