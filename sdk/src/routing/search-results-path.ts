import type { ItemKind } from "../catalog/item-id.ts";
import type { SearchFilters } from "../catalog/search-filters.ts";
import type { SearchSort } from "../catalog/sorting.ts";
import { searchPath } from "./search-paths.ts";

/** A page of a search, its order and its filters. */
export interface SearchPosition extends SearchFilters {
  /** The best match first by default. */
  sort?: SearchSort | undefined;
  /** Counts from 1; page 1 has no number in the URL. */
  page?: number | undefined;
}

/** The path of `searchPath`, with order, filters and page: `?sort=trending&length=short&category=memes&fits=discord&spelling=typed&page=2`. */
export function searchResultsPath(
  kind: ItemKind,
  term: string,
  { sort, length, category, fits, spelling, page = 1 }: SearchPosition = {},
): string {
  const path = searchPath(kind, term, sort === "created" ? { sort } : {});
  const values = {
    sort: sort === "trending" ? sort : "",
    length,
    category,
    fits,
    spelling,
    page: page > 1 ? String(page) : "",
  };
  const query = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const separator = path.includes("?") ? "&" : "?";
  return query.length > 0 ? `${path}${separator}${query.join("&")}` : path;
}
