/** The types of pages that analytics distinguishes. */
export type PageType = "homepage" | "item" | "category" | "search" | "unknown";

/** Search stands before category: `/search/sounds/…` contains `/sounds/` as well. */
const pageTypes: readonly (readonly [RegExp, PageType])[] = [
  [/^\/$/, "homepage"],
  [/\/(?:voice|sound)\//, "item"],
  [/\/search\//, "search"],
  [/\/(?:sounds|voices)\//, "category"],
];

/** The page type that analytics reports for a path without query (product rule 13.2). */
export function pageTypeOfPath(path: string): PageType {
  return pageTypes.find(([pattern]) => pattern.test(path))?.[1] ?? "unknown";
}
