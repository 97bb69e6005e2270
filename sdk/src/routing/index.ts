/** URLs of the site: patterns, paths, normalisation. */

import "../platform/platform-types.ts";

export { boardPath, overlayPath } from "./board-paths.ts";
export { downloadPath, loginPath } from "./flow-paths.ts";
export { categoryShortcuts } from "./normalise-path.ts";
export { type NormalisedUrl, normaliseUrl } from "./normalise-url.ts";
export { itemPath, type ListPosition, listingPath, makerPath, tagPath } from "./paths.ts";
export { pathOnSite, redirectTarget } from "./redirect-target.ts";
export { pagePaths, routePatterns } from "./routes.ts";
export { searchPath, signsOfTerm, slugOfTerm, termOfSlug } from "./search-paths.ts";
export { type SearchPosition, searchResultsPath } from "./search-results-path.ts";
