import { matchRoute } from "../../contract/routing/match-route.ts";
import { pageUrlOfPayload, payloadUrl } from "../../contract/routing/payload-url.ts";
import { queryOfRoute } from "../../contract/routing/routes.ts";

/** Any origin does: only path and query are looked at. */
const BASE = "http://site.invalid";

/**
 * Path and query of a page without the query parameters that its route does not read, so that addresses which give the
 * same page are one page in the cache. Of a page's data, the build that asked is left out too. What the URL rules send
 * elsewhere, and what is no page, stays as it is.
 */
export function pageTarget(target: string): string {
  // What begins with two slashes would be read as an address of another host.
  if (!target.includes("?") || !/^\/(?!\/)/.test(target)) return target;
  const url = URL.parse(target, BASE);
  if (!url) return target;
  const payloadOf = pageUrlOfPayload(url);
  const page = payloadOf ?? url;
  const search = knownQuery(page);
  if (search === undefined) return target;
  page.search = search;
  return payloadOf ? payloadUrl(page, "") : page.pathname + page.search;
}

/** Undefined where every parameter counts: on personal pages, where there is no page, and where names are not allowed. */
function knownQuery({ pathname, searchParams }: URL): string | undefined {
  const names = [...searchParams.keys()];
  if (names.some((name) => name === "" || name.includes("/"))) return undefined;
  const match = matchRoute(pathname);
  const known = match && queryOfRoute(match.routeId);
  if (!known) return undefined;
  const kept = known.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}
