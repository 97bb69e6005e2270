import { moduleOfRoute, type RouteId } from "../contract/routing/routes.ts";
import * as errorPage from "./errors/error-page.tsx";
import type { PageModule } from "./page-module.ts";

/**
 * The pages that visitors change to again and again. The names of all others would be a thirtieth of every page's first
 * script, so they have a file of their own.
 */
const browsedPages = import.meta.glob<PageModule>("./{home,catalog,search,makers}/*-page.tsx");

/** Loads the code of a route's page: a chunk of its own in browsers. */
export async function loadPageModule(routeId: RouteId): Promise<PageModule> {
  // Bundled with the entry, since it reports chunks that fail to load.
  if (routeId === "error") return errorPage;
  const path = `./${moduleOfRoute(routeId)}`;
  const load = browsedPages[path] ?? (await import("./seldom-pages.lazy.ts")).seldomPages[path];
  if (!load) throw new Error(`Route ${routeId} names no page module`);
  return load();
}
