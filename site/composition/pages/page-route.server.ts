import { routes } from "../../platform/routing/routes.generated.ts";
import type { RouteId } from "../../platform/routing/routes.ts";

/** Route of everything that no page matches. */
const NO_PAGE = "*";

const patterns = new Map<RouteId, string>(
  routes.flatMap(({ id, pattern }) => (pattern === undefined ? [] : [[id, pattern]])),
);

/** Returns the pattern of a page's route, or of its data, for metrics and logs. */
export function patternOfPage(routeId: RouteId | undefined, isPayload: boolean): string {
  const pattern = (routeId && patterns.get(routeId)) ?? NO_PAGE;
  return isPayload ? `${pattern.replace(/\/$/, "")}/_payload.json` : pattern;
}
