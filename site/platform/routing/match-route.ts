import { routes } from "./routes.generated.ts";
import type { RouteId } from "./routes.ts";

export interface RouteMatch {
  routeId: RouteId;
  params: Record<string, string | undefined>;
}

let patterns: { routeId: RouteId; pattern: URLPattern }[] | undefined;

/** Returns the route of a normalised path; undefined when no page has that path. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const plain = routes.find(({ pattern }) => pattern === pathname);
  if (plain) return { routeId: plain.id, params: {} };
  patterns ??= routes.flatMap(({ id, pattern }) =>
    pattern?.includes(":") ? [{ routeId: id, pattern: new URLPattern({ pathname: pattern }) }] : [],
  );
  for (const { routeId, pattern } of patterns) {
    const result = pattern.exec({ pathname });
    if (result) return { routeId, params: decodeParams(result.pathname.groups) };
  }
  return undefined;
}

function decodeParams(groups: Record<string, string | undefined>): RouteMatch["params"] {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      value === undefined ? undefined : decodeSegment(value),
    ]),
  );
}

/** Decodes a segment of a path; returns the segment itself when its bytes are not valid UTF-8. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
