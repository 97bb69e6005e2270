import type * as z from "zod/mini";
import type { SessionMethods } from "../account/session-client.ts";
import type { GivenInput } from "../client/endpoint-call.ts";
import type { WithoutPage } from "../client/list-options.ts";
import type { CallOptions } from "../client/send-call.ts";
import type { favouriteSchemas } from "../contract/favourite-schemas.ts";
import type { OpenWords } from "../contract/open-words.ts";
import type { FavouriteCard } from "./favourite-schema.ts";

type Methods = SessionMethods<typeof favouriteSchemas>;

/** Which page of favourites, and of which kind. */
export type FavouritesQuery = GivenInput<typeof favouriteSchemas.listFavourites.query>;

/** Favourites of a login or of a personal access token of the scope `favourites`. Every promise rejects with a `TunaError` only. */
export interface FavouriteMethods {
  /** A page of favourites with their cards, the newest first. */
  list: Methods["listFavourites"];
  /** All favourites with their cards, page by page as the loop needs them. */
  listAll(
    query?: WithoutPage<NonNullable<Parameters<Methods["listFavourites"]>[0]>>,
    options?: CallOptions,
  ): AsyncGenerator<FavouriteCard, void, undefined>;
  /** All favourites without their cards. */
  marks: Methods["favouriteMarks"];
  /** Adds and removes favourites, up to 200 of each, and returns all. */
  change(
    changes: OpenWords<z.input<typeof favouriteSchemas.changeFavourites.body>>,
    options?: CallOptions,
  ): ReturnType<Methods["changeFavourites"]>;
}
