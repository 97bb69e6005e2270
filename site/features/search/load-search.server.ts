import type { ItemKind, SearchResults, Sound, Voice } from "@tuna/sdk";
import { pageCount } from "@tuna/sdk/catalog";
import { searchResultsPath, signsOfTerm, termOfSlug } from "@tuna/sdk/routing";
import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { findNearTags } from "../catalog/find-near-tags.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import type { SearchPageData } from "../catalog/listing-page-data.ts";
import { LISTING_PAGE_SIZE } from "../catalog/listing-page-size.ts";
import { readSearchPosition } from "./read-search-position.server.ts";
import { searchRoute } from "./search.route.ts";

/** How many items are offered where a search found nothing. */
const INSTEAD = 10;
/** Fewer exact matches than this fill no screen, so close ones follow them. */
export const FEW_RESULTS = 10;
const ALSO_CLOSE = 10;
/** Makers and boards of this name. */
const MAX_MAKERS = 4;
const MAX_BOARDS = 4;

export const searchLoader = serveRoute(searchRoute, async ({ params, url, catalog }, { brand, site }) => {
  const kind: ItemKind = params.kind === "voices" ? "voice" : "sound";
  const slug = params.term ?? "";
  const signs = slug ? "" : signsOfTerm(url.searchParams.get("q") ?? "");
  // A slug of hyphens alone stands for itself.
  const term = signs || termOfSlug(slug) || slug;
  const { position, isCanonical } = readSearchPosition(params.sort, url.searchParams, signs);
  if (!isCanonical) return { type: "redirect", location: searchResultsPath(kind, term, position) };
  const { sort, page, ...filters } = position;
  const request = { q: term, sort, ...filters };
  const found = await catalog.search(kind, { ...request, page, pageSize: LISTING_PAGE_SIZE });
  const pages = pageCount(found.total, LISTING_PAGE_SIZE);
  if (page > pages) return unknownPage(url);
  const otherKind = kind === "sound" ? "voice" : "sound";
  const areNamed = page === 1;
  const [other, makers, boards] = await Promise.all([
    catalog.search(otherKind, { ...request, page: 1, pageSize: found.match === "exact" ? 1 : INSTEAD }),
    areNamed ? catalog.makersByName(term, MAX_MAKERS) : [],
    areNamed ? site.boards.findByName(term, MAX_BOARDS) : [],
  ]);
  const isEmpty = found.match === "none";
  const alsoClose = await findBesideFew(catalog, kind, { q: term, ...filters }, found, ALSO_CLOSE);
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
    makers,
    boards,
    instead: await findInstead(),
    alsoClose: listCards(kind, alsoClose, brand),
    nearTags: isEmpty ? await findNearTags(catalog, slug) : [],
    cards: listCards(kind, found.items, brand),
  };
  return { type: "page", data };

  async function findInstead(): Promise<SearchPageData["instead"]> {
    const isBetter = isEmpty || (found.match !== "exact" && other.match === "exact");
    if (isBetter && other.items.length > 0)
      return { kind: otherKind, isFound: true, cards: listCards(otherKind, other.items, brand) };
    if (!isEmpty) return null;
    const popular = await catalog.list(kind, { sort: "trending", page: 1, pageSize: INSTEAD });
    return { kind, isFound: false, cards: listCards(kind, popular.items, brand) };
  }
});

/** Returns close items beside exact ones that are too few to fill a screen; none beside more, or beside guesses. */
export async function findBesideFew(
  catalog: Pick<Catalog, "alsoClose">,
  kind: ItemKind,
  request: Parameters<Catalog["alsoClose"]>[1],
  { match, total, items }: SearchResults<Sound | Voice>,
  limit: number,
): Promise<(Sound | Voice)[]> {
  const isShort = match === "exact" && total < FEW_RESULTS;
  return isShort ? catalog.alsoClose(kind, request, items, limit) : [];
}

/** Guesses count only where there are no exact results of this kind: beside these they would look like such. */
function countOf(other: SearchResults<unknown>, found: SearchResults<unknown>): SearchPageData["other"] {
  const isCounted = other.match === "exact" || found.match !== "exact";
  return isCounted
    ? { total: other.total, isTotalCapped: other.isTotalCapped }
    : { total: 0, isTotalCapped: false };
}
