/** URLs of the site: patterns, paths, normalisation. */

export { downloadPath, loginPath } from "./flow-paths.ts";
export { listingPath, searchPath } from "./listing-paths.ts";
export { type NormalisedUrl, normaliseUrl } from "./normalise-url.ts";
export { type PageType, pageTypeOfPath } from "./page-type.ts";
export { pathOnSite } from "./path-on-site.ts";
export {
  itemPath,
  type ListPosition,
  tagPath,
} from "./paths.ts";
export { redirectTarget } from "./redirect-target.ts";
export { pagePaths, type RouteName, routePatterns } from "./routes.ts";
export { slugOfTerm, termOfSlug } from "./search-term.ts";
export { categoryShortcuts } from "./shortcuts.ts";
