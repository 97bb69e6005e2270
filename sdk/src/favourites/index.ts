/** Favourites: items that a visitor marked with the heart. */

import "../platform/platform-types.ts";

export type { FavouriteMethods, FavouritesQuery } from "../contract/favourite-endpoints.ts";
export { favouriteLimits } from "./favourite-limits.ts";
export {
  type AccountFavourites,
  type ChangedFavourites,
  type Favourite,
  type FavouriteCard,
  type FavouriteChanges,
  favouriteSchema,
} from "./favourite-schema.ts";
