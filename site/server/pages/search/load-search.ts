import type { ItemKind, SearchResults } from "@tuna/sdk";
import { pageCount } from "@tuna/sdk/catalog";
import { searchResultsPath, termOfSlug } from "@tuna/sdk/routing";
import type { SearchPageData } from "../../../contract/catalog/listing-page-data.ts";
import { LISTING_PAGE_SIZE } from "../../../contract/catalog/listing-page-size.ts";
import { findNearTags } from "../catalog/find-near-tags.ts";
import { listCards } from "../catalog/list-cards.ts";
import { type Loader, unknownPage } from "../loader.ts";
import { readSearchPosition } from "./read-search-position.ts";

export const loadSearch: Loader<SearchPageData> = async ({ params, url, catalog }, { brand }) => {
  const kind: ItemKind = params.kind === "voices" ? "voice" : "sound";
  const slug = params.term ?? "";
  const term = termOfSlug(slug);
  const { position, isCanonical } = readSearchPosition(params.sort, url.searchParams);
  if (!isCanonical) return { type: "redirect", location: searchResultsPath(kind, slug, position) };
  const { sort, page, ...filters } = position;
  const request = { q: term, sort, ...filters };
  const found = await catalog.search(kind, { ...request, page, pageSize: LISTING_PAGE_SIZE });
  const pages = pageCount(found.total, LISTING_PAGE_SIZE);
  if (page > pages) return unknownPage(url);
  const otherKind = kind === "sound" ? "voice" : "sound";
  const other = await catalog.search(otherKind, { ...request, page: 1, pageSize: 1 });
  const data: SearchPageData = {
    kind,
    term,
    sort,
    filters,
    page,
    pages,
    total: found.total,
    isTotalCapped: found.isTotalCapped,
    match: found.match,
    correctedQuery: found.correctedQuery,
    other: countOf(other, found),
    nearTags: found.match === "none" ? await findNearTags(catalog, slug) : [],
    cards: listCards(kind, found.items, brand),
  };
  return { type: "page", data };
};

/** Guesses count only beside guesses of the same kind: beside exact results they would look like such. */
function countOf(other: SearchResults<unknown>, found: SearchResults<unknown>): SearchPageData["other"] {
  const isCounted = other.match === "exact" || other.match === found.match;
  return isCounted
    ? { total: other.total, isTotalCapped: other.isTotalCapped }
    : { total: 0, isTotalCapped: false };
}
