import type { Route } from "./define-route.ts";
import { routes } from "./routes.generated.ts";

/** A page of the site. */
export type AnyRoute = (typeof routes)[number];
export type RouteId = AnyRoute["id"];

/** Returns the query parameters that a route's page depends on; undefined when it may depend on any. */
export function queryOfRoute(routeId: RouteId): readonly string[] | undefined {
  if (isPersonalRoute(routeId)) return undefined;
  return findRoute(routeId)?.query ?? [];
}

/** Whether a route's page is rendered for one viewer only, whoever that is or for those who are logged in. */
export function isPersonalRoute(routeId: RouteId, { isLoggedIn = false } = {}): boolean {
  const route = findRoute(routeId);
  return Boolean(route?.isPersonal || (isLoggedIn && route?.isPersonalAfterLogin));
}

/** Whether a route's page has to come while the store is away. */
export function isRouteWithoutStore(routeId: RouteId): boolean {
  return Boolean(findRoute(routeId)?.isWithoutStore);
}

function findRoute(routeId: RouteId): Route | undefined {
  return routes.find(({ id }) => id === routeId);
}
