import { type FavouriteMethods, favouriteEndpoints } from "../contract/favourite-endpoints.ts";
import type { favouriteSchemas } from "../contract/favourite-schemas.ts";
import { allItems } from "./all-items.ts";
import type { TunaOptions } from "./connection.ts";
import { namedMethods } from "./named-methods.ts";
import { type Session, sessionCall, sessionOf } from "./session-client.ts";

/**
 * Creates the client of favourites, with the session of the page, or with the personal access token of the options. Throws a
 * RangeError for options out of their bounds.
 */
export function createFavouriteClient(options: TunaOptions): FavouriteMethods {
  const calls = namedMethods<typeof favouriteEndpoints, typeof favouriteSchemas, Session>(
    favouriteEndpoints,
    sessionCall,
    sessionOf(options),
  );
  const methods: FavouriteMethods = {
    ...calls,
    listAll: (query, given) => allItems((page) => methods.list(page, given), query, given),
    change: calls.change as FavouriteMethods["change"],
  };
  return methods;
}
