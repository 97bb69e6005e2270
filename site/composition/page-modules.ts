import type { PageModule } from "../platform/pages/page-module.ts";
import type { RouteId } from "../platform/routing/routes.ts";
import { browsedPages } from "./browsed-pages.generated.ts";

/** Loads the code of a route's page: a chunk of its own in browsers. */
export async function loadPageModule(routeId: RouteId): Promise<PageModule> {
  // The names of all other pages would be a thirtieth of every page's first script.
  const load = isBrowsed(routeId)
    ? browsedPages[routeId]
    : (await import("./other-pages.generated.lazy.ts")).otherPages[routeId];
  // A page's data come with the id of its route.
  return load() as Promise<unknown> as Promise<PageModule>;
}

function isBrowsed(routeId: RouteId): routeId is keyof typeof browsedPages {
  return routeId in browsedPages;
}
