import { pagePaths } from "@tuna/sdk/routing";

/** Patterns of the pages for developers, besides their overview. */
export const developerPaths = {
  apiReference: `${pagePaths.developers}api-reference/`,
  /** The index of the guides' search. */
  guideIndex: `${pagePaths.developers}guides.json`,
  guide: `${pagePaths.developers}:guide/`,
} as const;
