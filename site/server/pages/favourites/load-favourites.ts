import type { Loader } from "../loader.ts";

/** The page has no data of its own: the browser loads the visitor's favourites, so that the page is the same for all. */
export const loadFavourites: Loader<null> = () => ({ type: "page", data: null });
