import type { ItemKind, SearchResults, Sound, Voice } from "@tuna/sdk";
import { pageCount } from "@tuna/sdk/catalog";
import { searchResultsPath, termOfSlug } from "@tuna/sdk/routing";
import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { findNearTags } from "../catalog/find-near-tags.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import type { SearchPageData } from "../catalog/listing-page-data.ts";
import { LISTING_PAGE_SIZE } from "../catalog/listing-page-size.ts";
import { readSearchPosition } from "./read-search-position.server.ts";
import { searchRoute } from "./search.route.ts";

/** How many items are offered where a search found nothing. */
const INSTEAD = 10;
/** Fewer exact matches than this fill no screen, so close ones follow them. */
const FEW_RESULTS = 10;
const ALSO_CLOSE = 10;

export const searchLoader = serveRoute(searchRoute, async ({ params, url, catalog }, { brand }) => {
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
  const isEmpty = found.match === "none";
  const other = await catalog.search(otherKind, { ...request, page: 1, pageSize: isEmpty ? INSTEAD : 1 });
  const findInstead = async (
    missing: ItemKind,
    ofOther: ItemKind,
    { items }: SearchResults<Sound | Voice>,
  ): Promise<SearchPageData["instead"]> => {
    if (items.length > 0) return { kind: ofOther, isFound: true, cards: listCards(ofOther, items, brand) };
    const popular = await catalog.list(missing, { sort: "trending", page: 1, pageSize: INSTEAD });
    return { kind: missing, isFound: false, cards: listCards(missing, popular.items, brand) };
  };
  const isShort = found.match === "exact" && found.total < FEW_RESULTS;
  const alsoClose = isShort
    ? await catalog.alsoClose(kind, { q: term, ...filters }, found.items, ALSO_CLOSE)
    : [];
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
    instead: isEmpty ? await findInstead(kind, otherKind, other) : null,
    alsoClose: listCards(kind, alsoClose, brand),
    nearTags: isEmpty ? await findNearTags(catalog, slug) : [],
    cards: listCards(kind, found.items, brand),
  };
  return { type: "page", data };
});

/** Guesses count only beside guesses of the same kind: beside exact results they would look like such. */
function countOf(other: SearchResults<unknown>, found: SearchResults<unknown>): SearchPageData["other"] {
  const isCounted = other.match === "exact" || other.match === found.match;
  return isCounted
    ? { total: other.total, isTotalCapped: other.isTotalCapped }
    : { total: 0, isTotalCapped: false };
}
