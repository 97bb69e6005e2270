import type { ItemKind } from "@tuna/sdk";
import { findCategory, pageCount, sortOfSlug, tagName } from "@tuna/sdk/catalog";
import { catalogTexts, fillText } from "@tuna/sdk/locale";
import { searchPath } from "@tuna/sdk/routing";
import { type Loader, serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { findNearTags, isKnownTag } from "./find-near-tags.server.ts";
import { lexicon } from "./lexicon.server.ts";
import { listCards } from "./list-cards.server.ts";
import { listingRoute, tagRoute } from "./listing.route.ts";
import type { ListingPageData } from "./listing-page-data.ts";
import { LISTING_PAGE_SIZE } from "./listing-page-size.ts";

const loadListing: Loader<ListingPageData> = async ({ params, url, catalog }, { brand }) => {
  const kind = params.kind === "voices" ? "voice" : "sound";
  const [meant] = lexicon().meaningsOfSigns(url.searchParams.get("q") ?? "");
  if (meant !== undefined) return { type: "redirect", location: searchPath(kind, meant) };
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
  };
  return { type: "page", data };
};

export const tagLoader = serveRoute(tagRoute, loadListing);
export const listingLoader = serveRoute(listingRoute, loadListing);

function describe(kind: ItemKind, tag: string | undefined, product: string): string {
  if (!tag) return kind === "sound" ? catalogTexts.soundsDescription : catalogTexts.voicesDescription;
  return (
    findCategory(tag)?.description ?? fillText(catalogTexts.tagDescription, { tag: tagName(tag), product })
  );
}
