/** URLs of the site: patterns, paths, normalisation. */

export { categoryShortcuts } from "./normalise-path.ts";
export { type NormalisedUrl, normaliseUrl } from "./normalise-url.ts";
export {
  downloadPath,
  itemPath,
  type ListPosition,
  listingPath,
  loginPath,
  searchPath,
  slugOfTerm,
  tagPath,
  termOfSlug,
} from "./paths.ts";
export { pathOnSite, redirectTarget } from "./redirect-target.ts";
export { type PageType, pagePaths, pageTypeOfPath, type RouteName, routePatterns } from "./routes.ts";
