import * as z from "zod/mini";

/** A way to order a list (product rule 4.6): what the API calls it, and how it stands in a URL. */
export interface SortingOption {
  apiValue: "trending" | "created";
  /** Path segment; the empty one is the default and stands in no URL. */
  slug: "" | "new";
}

/** The orders of a list with their names. */
export const sortingOptions = [
  { apiValue: "trending", slug: "" },
  { apiValue: "created", slug: "new" },
] as const satisfies readonly SortingOption[];

/** Schema of `Sort`. */
export const sortSchema = z.enum(["trending", "created"]);
/** The orders of a list. */
export type Sort = z.infer<typeof sortSchema>;

/** The sorting of a path segment, or undefined when the segment is no sorting slug. */
export function sortOfSlug(slug: string): Sort | undefined {
  return sortingOptions.find((option) => option.slug === slug)?.apiValue;
}

/** The path segment of a sorting: empty for the default. */
export function slugOfSort(sort: Sort): SortingOption["slug"] {
  return sort === "created" ? "new" : "";
}
