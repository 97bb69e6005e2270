import { followVisitorInTabs } from "../features/account/visitor-in-tabs.ts";
import { startFavourites } from "../features/favourites/favourites.lazy.ts";
import { offlineRoute } from "../features/offline/offline.route.ts";
import { startOutbox } from "../features/offline/outbox.lazy.ts";
import { findPagesWithoutNetwork } from "../features/offline/pages-without-network.lazy.ts";
import { startTooltips } from "../platform/controls/tooltips.lazy.ts";
import type { PageStore } from "../platform/routing/page-store.ts";
import { loadPageModule } from "./page-modules.ts";

/** Starts what a page needs soon, but not for its first moment. */
export function startWhenIdle(store: PageStore): void {
  startFavourites();
  followVisitorInTabs(store);
  startOutbox();
  startTooltips();
  const findPage = findPagesWithoutNetwork(store);
  store.withoutNetwork = async (url) => {
    const page = await findPage(url);
    return page && { page, Page: (await loadPageModule(page.routeId)).Page };
  };
  // Without a network it cannot be loaded.
  loadPageModule(offlineRoute.id).catch(() => {});
  if (!store.get().site.viewer.isLoggedIn) return;
  import("./carry-into-account.lazy.ts").then(
    ({ carryIntoAccount }) => carryIntoAccount(),
    () => {},
  );
}
