/** The orders of a list by their names in the API, the default first. */
export const sorts = ["trending", "created"] as const;
/** The orders of a list. */
export type Sort = (typeof sorts)[number];

/** The orders of a search, the default first. */
export const searchSorts = ["relevance", ...sorts] as const;
/** The orders of a search. `relevance` is the best match first. */
export type SearchSort = (typeof searchSorts)[number];

/** An order of a list (product rule 4.6): its name in the API and in URLs. */
export interface SortingOption {
  apiValue: Sort;
  /** Path segment. The default order has an empty one, which no URL contains. */
  slug: "" | "new";
}

/** The orders of a list with their names. */
export const sortingOptions = [
  { apiValue: "trending", slug: "" },
  { apiValue: "created", slug: "new" },
] as const satisfies readonly SortingOption[];

/** Returns the sorting of a path segment, or undefined if the segment is no sorting slug. */
export function sortOfSlug(slug: string): Sort | undefined {
  return sortingOptions.find((option) => option.slug === slug)?.apiValue;
}

/** Returns the path segment of a sorting, which is empty for the default. */
export function slugOfSort(sort: Sort): SortingOption["slug"] {
  return sort === "created" ? "new" : "";
}
