import { pageCount, sortOfSlug } from "@tuna/sdk/catalog";
import { termOfSlug } from "@tuna/sdk/routing";
import type { SearchPageData } from "../../../contract/catalog/listing-page-data.ts";
import { LISTING_PAGE_SIZE } from "../../../contract/catalog/listing-page-size.ts";
import { listCards } from "../catalog/list-cards.ts";
import { type Loader, unknownPage } from "../loader.ts";

export const loadSearch: Loader<SearchPageData> = async ({ params, url, catalog }, { brand }) => {
  const kind = params.kind === "voices" ? "voice" : "sound";
  const term = termOfSlug(params.term ?? "");
  const sort = sortOfSlug(params.sort ?? "") ?? "trending";
  const page = readPage(url.searchParams.get("page"));
  const found = await catalog.search(kind, {
    q: term,
    // The default order of a search is the best match.
    sort: sort === "trending" ? "relevance" : sort,
    page,
    pageSize: LISTING_PAGE_SIZE,
  });
  const pages = pageCount(found.total, LISTING_PAGE_SIZE);
  if (page > pages) return unknownPage(url);
  const data: SearchPageData = {
    kind,
    term,
    sort,
    page,
    pages,
    total: found.total,
    isTotalCapped: found.isTotalCapped,
    match: found.match,
    correctedQuery: found.correctedQuery,
    cards: listCards(kind, found.items, brand),
  };
  return { type: "page", data };
};

/** Reads a page number; 1 when it is missing or invalid. */
function readPage(value: string | null): number {
  return /^[1-9]\d{0,4}$/.test(value ?? "") ? Number(value) : 1;
}
