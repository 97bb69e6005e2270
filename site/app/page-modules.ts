import type { ComponentType } from "react";
import type { PageProps } from "../contract/page.ts";
import { moduleOfRoute, type RouteId } from "../contract/routing/routes.ts";
import * as errorPage from "./errors/error-page.tsx";

/** A page module exports its component as `Page`. Its data comes from the loader of the same route. */
export interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: the route id decides which data a page takes.
  Page: ComponentType<PageProps<any>>;
}

const modules = import.meta.glob<PageModule>(["./*/*-page.tsx", "!./errors/error-page.tsx"]);

/** Loads the code of a route's page: a chunk of its own in browsers. */
export function loadPageModule(routeId: RouteId): Promise<PageModule> {
  // Bundled with the entry, since it reports chunks that fail to load.
  if (routeId === "error") return Promise.resolve(errorPage);
  const load = modules[`./${moduleOfRoute(routeId)}`];
  if (!load) throw new Error(`Route ${routeId} names no page module`);
  return load();
}
