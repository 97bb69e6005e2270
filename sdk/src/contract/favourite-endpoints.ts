import type { Endpoint } from "./endpoints.ts";

/**
 * Endpoints of favourites. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `favourites`.
 */
export const favouriteEndpoints = {
  /** Cards, the newest favourite first. */
  listFavourites: { method: "GET", path: "/me/favourites", isIdempotent: true },
  /** All favourites without their cards. */
  favouriteMarks: { method: "GET", path: "/me/favourites/marks", isIdempotent: true },
  changeFavourites: { method: "PUT", path: "/me/favourites", isIdempotent: true },
} as const satisfies Record<string, Endpoint>;
/** The names of the endpoints of favourites. */
export type FavouriteEndpointName = keyof typeof favouriteEndpoints;
