import type * as z from "zod/mini";
import type { FavouriteCard } from "../favourites/favourite-schema.ts";
import type { OpenWords } from "../platform/open-words.ts";
import type { Endpoints } from "./endpoint.ts";
import type { favouriteSchemas } from "./favourite-schemas.ts";
import type { WithoutPage } from "./list-options.ts";
import type { CallOptions, GivenInput, SessionMethods } from "./method-types.ts";

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

const favourite = { kind: "", id: "" };

/**
 * Endpoints of favourites. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `favourites`.
 */
export const favouriteEndpoints = {
  /** Cards, the newest favourite first. */
  listFavourites: {
    as: "list",
    method: "GET",
    path: "/me/favourites",
    caller: "favourites",
    input: "query",
    fields: ["kind", "page", "pageSize"],
    answer: { items: [favourite], total: 0 },
  },
  /** All favourites without their cards. */
  favouriteMarks: {
    as: "marks",
    method: "GET",
    path: "/me/favourites/marks",
    caller: "favourites",
    answer: { favourites: [favourite] },
  },
  changeFavourites: {
    as: "change",
    method: "PUT",
    path: "/me/favourites",
    caller: "favourites",
    input: "body",
    fields: ["add", "remove", "sentAt"],
    answer: { favourites: [favourite], refused: [] },
  },
} as const satisfies Endpoints<typeof favouriteSchemas, keyof FavouriteMethods>;
