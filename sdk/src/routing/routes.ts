/**
 * The site's routes (product rules 2.1 to 2.8) by name, as `URLPattern` path patterns of normalised paths: all but the two detail pages
 * and overlays end in a slash. The first that matches wins.
 */
export const routePatterns = {
  home: "/",
  sound: "/sound/:id",
  voice: "/voice/:id",
  search: "/search/:kind(sounds|voices){/:term}?{/:sort(new)}?/",
  tag: "/:kind(sounds|voices)/tag/:tag{/:sort(new)}?{/:page(\\d+)}?/",
  listing: "/:kind(sounds|voices){/:sort(new)}?{/:page(\\d+)}?/",
  maker: "/u/:slug{/:kind(voices)}?{/:sort(new)}?{/:page(\\d+)}?/",
  board: "/board/:id/",
  overlay: "/board/:id/overlay",
  download: "/download-:item(sound|voice){/:id}?/",
  constants: "/home/constants/",
  testPage: "/TestPage/",
  testModule: "/TestPage/_TestModule/TestModule/",
  exampleError: "/example-error/",
  redirect: "/:name(.*redirect.*)/",
} as const;

/** Pages without parameters, by what they are for. */
export const pagePaths = {
  home: "/",
  sounds: "/sounds/",
  voices: "/voices/",
  create: "/create/",
  createVoice: "/create/voice/",
  boards: "/boards/",
  dailySounds: "/sound-of-the-day/",
  favourites: "/favourites/",
  offline: "/offline/",
  login: "/login/",
  profile: "/profile/",
  ownSounds: "/profile/sounds/",
  account: "/account/",
  privacy: "/privacy/",
  copyright: "/copyright/",
  cookies: "/cookies/",
  terms: "/terms-of-use/",
  ipGuidelines: "/ip-guidelines/",
  communityGuidelines: "/community-guidelines/",
  developers: "/developers/",
  support: "/support/",
  newsroom: "/newsroom/",
} as const;

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
