/** An order of a list (product rule 4.6): its name in the API and in URLs. */
export interface SortingOption {
  apiValue: "trending" | "created";
  /** Path segment. The default order has an empty one, which no URL contains. */
  slug: "" | "new";
}

/** The orders of a list with their names. */
export const sortingOptions = [
  { apiValue: "trending", slug: "" },
  { apiValue: "created", slug: "new" },
] as const satisfies readonly SortingOption[];

/** The orders of a search, the default first. */
export const searchSorts = ["relevance", "trending", "created"] as const;

/** Returns the sorting of a path segment, or undefined if the segment is no sorting slug. */
export function sortOfSlug(slug: string): SortingOption["apiValue"] | undefined {
  return sortingOptions.find((option) => option.slug === slug)?.apiValue;
}

/** Returns the path segment of a sorting, which is empty for the default. */
export function slugOfSort(sort: SortingOption["apiValue"]): SortingOption["slug"] {
  return sort === "created" ? "new" : "";
}
