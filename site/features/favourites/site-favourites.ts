import { shownStore } from "../../platform/routing/page-store.ts";
import { createFavouriteStore, type FavouriteStore } from "./favourite-store.ts";
import { createRecentlyPlayed, type RecentlyPlayed } from "./recently-played.ts";

let favourites: FavouriteStore | undefined;
let recentlyPlayed: RecentlyPlayed | undefined;

/** The visitor's favourites on this site. Only for code that runs after hydration, as the next one. */
export function siteFavourites(): FavouriteStore {
  favourites ??= createFavouriteStore(`${brandKey()}Favourites`);
  return favourites;
}

/** What the visitor played on this site in this browser. */
export function siteRecentlyPlayed(): RecentlyPlayed {
  recentlyPlayed ??= createRecentlyPlayed(`${brandKey()}RecentlyPlayed`);
  return recentlyPlayed;
}

function brandKey(): string {
  return shownStore()?.get().site.brand.key ?? "";
}
