import type { Endpoints } from "./endpoint.ts";
import type { favouriteSchemas } from "./favourite-schemas.ts";

const favourite = { kind: "", id: "" };

/**
 * Endpoints of favourites. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `favourites`.
 */
export const favouriteEndpoints = {
  /** Cards, the newest favourite first. */
  listFavourites: {
    method: "GET",
    path: "/me/favourites",
    caller: "favourites",
    input: "query",
    fields: ["kind", "page", "pageSize"],
    answer: { items: [favourite], total: 0 },
  },
  /** All favourites without their cards. */
  favouriteMarks: {
    method: "GET",
    path: "/me/favourites/marks",
    caller: "favourites",
    answer: { favourites: [favourite] },
  },
  changeFavourites: {
    method: "PUT",
    path: "/me/favourites",
    caller: "favourites",
    input: "body",
    fields: ["add", "remove", "sentAt"],
    answer: { favourites: [favourite], refused: [] },
  },
} as const satisfies Endpoints<typeof favouriteSchemas>;
