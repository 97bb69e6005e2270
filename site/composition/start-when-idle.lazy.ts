import { followVisitorInTabs } from "../features/account/visitor-in-tabs.ts";
import { startFavourites } from "../features/favourites/favourites.lazy.ts";
import type { PageStore } from "../platform/routing/page-store.ts";

/** Starts what a page needs soon, but not for its first moment. */
export function startWhenIdle(store: PageStore): void {
  startFavourites();
  followVisitorInTabs(store);
  if (!store.get().site.viewer.isLoggedIn) return;
  import("./carry-into-account.lazy.ts").then(
    ({ carryIntoAccount }) => carryIntoAccount(),
    () => {},
  );
}
