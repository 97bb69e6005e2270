import { createSessionClient } from "../account/session-client.ts";
import { allItems } from "../client/all-items.ts";
import type { TunaOptions } from "../client/connection.ts";
import { favouriteEndpoints } from "../contract/favourite-endpoints.ts";
import type { favouriteSchemas } from "../contract/favourite-schemas.ts";
import type { FavouriteMethods } from "./favourite-methods.ts";

/**
 * Creates the client of favourites, with the session of the page, or with the personal access token of the options. Throws a
 * RangeError for options out of their bounds.
 */
export function createFavouriteClient(options: TunaOptions): FavouriteMethods {
  const { listFavourites, favouriteMarks, changeFavourites } = createSessionClient<typeof favouriteSchemas>(
    favouriteEndpoints,
    options,
  );
  const methods: FavouriteMethods = {
    list: listFavourites,
    listAll: (query, given) => allItems((page) => methods.list(page, given), query, given),
    marks: favouriteMarks,
    change: changeFavourites as FavouriteMethods["change"],
  };
  return methods;
}
