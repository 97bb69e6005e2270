import { useMemo, useSyncExternalStore } from "react";
import { type StoredFavourite, shownFavourites } from "./favourite-state.ts";
import { siteFavourites } from "./site-favourites.ts";

/** The visitor's favourites, newest first. Only for components that render after hydration. */
export function useFavourites(): readonly StoredFavourite[] {
  const store = siteFavourites();
  const state = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(() => shownFavourites(state), [state]);
}
