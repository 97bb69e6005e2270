import { normaliseUrl } from "@tuna/sdk/routing";
import { matchRoute } from "../routing/match-route.ts";
import { pageUrlOfPayload, payloadUrl } from "../routing/payload-url.ts";
import { queryOfRoute } from "../routing/routes.ts";

/** Any origin works: only path and query are used. */
const BASE = "http://site.invalid";

/**
 * Returns path and query of a page without the query parameters that its route ignores, so that URLs of the same page
 * share a cache entry. URLs of page data also lose the id of the requesting build. Redirected URLs, and URLs of no page,
 * are returned unchanged.
 */
export function pageTarget(target: string): string {
  // A target with two leading slashes would be parsed as a URL of another host.
  if (!target.includes("?") || !/^\/(?!\/)/.test(target)) return target;
  const url = URL.parse(target, BASE);
  if (!url) return target;
  const payloadOf = pageUrlOfPayload(url);
  const page = payloadOf ?? url;
  if (normaliseUrl(page.pathname + page.search).type === "redirect") return target;
  const search = knownQuery(page);
  if (search === undefined) return target;
  page.search = search;
  return payloadOf ? payloadUrl(page, "") : page.pathname + page.search;
}

/** Returns undefined when every parameter counts: on personal pages, for unknown pages and for invalid names. */
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
