import type { GuardedEndpoint } from "./endpoints.ts";

/**
 * Endpoints of favourites. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `favourites`.
 */
export const favouriteEndpoints = {
  /** Cards, the newest favourite first. */
  listFavourites: { method: "GET", path: "/me/favourites", isIdempotent: true, caller: "favourites" },
  /** All favourites without their cards. */
  favouriteMarks: { method: "GET", path: "/me/favourites/marks", isIdempotent: true, caller: "favourites" },
  changeFavourites: { method: "PUT", path: "/me/favourites", isIdempotent: true, caller: "favourites" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the endpoints of favourites. */
export type FavouriteEndpointName = keyof typeof favouriteEndpoints;
