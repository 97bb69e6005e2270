import type * as z from "zod/mini";
import type { SessionMethods } from "../account/session-client.ts";
import type { favouriteSchemas } from "../contract/favourite-schemas.ts";

type Methods = SessionMethods<typeof favouriteSchemas>;

/** Which page of favourites, and of which kind. */
export type FavouritesQuery = z.input<typeof favouriteSchemas.listFavourites.query>;

/** Favourites of a login or of a personal access token of the scope `favourites`. Every promise rejects with a `TunaError` only. */
export interface FavouriteMethods {
  /** A page of favourites with their cards, the newest first. */
  list: Methods["listFavourites"];
  /** All favourites without their cards. */
  marks: Methods["favouriteMarks"];
  /** Adds and removes favourites, up to 200 of each, and returns all. */
  change: Methods["changeFavourites"];
}
