import type { ComponentType } from "react";
import type { Route } from "../routing/define-route.ts";
import type { AnyRoute } from "../routing/routes.ts";
import type { PageProps } from "./page.ts";

/** A page module exports its component as `Page`. Its data comes from the loader of the same route. */
export interface PageModule<PageRoute extends Route = Route> {
  Page: ComponentType<PageProps<PageRoute>>;
}

/** The pages of all routes, each with the data of its own route. */
export type PageModules = {
  [PageRoute in AnyRoute as PageRoute["id"]]: () => Promise<PageModule<PageRoute>>;
};
