/** Favourites: items that a visitor marked with the heart. */

import "../platform/platform-types.ts";

export { favouriteLimits } from "./favourite-limits.ts";
export type { FavouriteMethods, FavouritesQuery } from "./favourite-methods.ts";
export {
  type AccountFavourites,
  accountFavouritesSchema,
  type ChangedFavourites,
  changedFavouritesSchema,
  type Favourite,
  type FavouriteCard,
  type FavouriteChanges,
  favouriteCardSchema,
  favouriteChangesSchema,
  favouriteRefusals,
  favouriteSchema,
} from "./favourite-schema.ts";
