import { normalisePath } from "./normalise-path.ts";

/**
 * The answer to a request for a page. `target` is a path with query, is itself `ok`, and never leaves the site.
 */
export type NormalisedUrl = { type: "ok" } | { type: "redirect"; target: string } | { type: "not-found" };

/**
 * Applies the URL forms of product rules 3.1 to 3.8 and the category shortcuts (product rules 2.10 and 2.11) in one hop. Takes the path and query of a page's
 * URL (not of the API, assets or media) and never throws. `not-found` means the configured external 404 page; a path
 * of no route is `ok` and gets the site's own answer.
 */
export function normaliseUrl(url: string): NormalisedUrl {
  const { path, query, hash } = splitUrl(url);
  if (!hasValidNames(query)) return { type: "not-found" };
  const normalised = normalisePath(path, new URLSearchParams(query).get("q") ?? "");
  if (!normalised) return { type: "not-found" };
  if (normalised.path === path) return { type: "ok" };
  const kept = normalised.isTermUsed ? withoutTerm(query) : query;
  const separator = normalised.path.includes("?") ? "&" : "?";
  return {
    type: "redirect",
    target: normalised.path + encodeUnsafe(kept && `${separator}${kept}`) + encodeUnsafe(hash),
  };
}

function splitUrl(url: string) {
  const [beforeHash = "", ...hashParts] = url.toWellFormed().split("#");
  const [path = "", ...queryParts] = beforeHash.split("?");
  const hash = hashParts.length > 0 ? `#${hashParts.join("#")}` : "";
  return { path, query: queryParts.join("?"), hash };
}

function hasValidNames(query: string): boolean {
  return [...new URLSearchParams(query).keys()].every((name) => name !== "" && !name.includes("/"));
}

function withoutTerm(query: string): string {
  return query
    .split("&")
    .filter((part) => !new URLSearchParams(part).has("q"))
    .join("&");
}

/** A Location header holds printable ASCII only. */
function encodeUnsafe(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
