import { API_BASE_PATH } from "@tuna/sdk/contract";
import { normaliseUrl } from "@tuna/sdk/routing";
import { matchRoute } from "../routing/match-route.ts";

/**
 * How the target of a request is answered: `plain` by the site, the others before anything of the site sees them. `location` is
 * a path of this site with its query, and is itself `plain`.
 */
export type TargetReading =
  | { type: "plain" }
  | { type: "redirect"; location: string; isApi: boolean }
  | { type: "not-found"; isApi: boolean };

/** Encoded letters, digits, `-`, `.`, `_` and `~`, which mean the same without encoding (RFC 3986, 2.3). */
const ENCODED_PLAIN = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
/** Encoded slashes and backslashes: some programs read them as separators, others do not. */
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;
/** Backslashes, fragments, and segments of one or two dots, of which programs make a path of another page. */
const NEVER_PLAIN = /[\\#]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const EMPTY_SEGMENT = /\/{2,}/g;

/**
 * Says whether every program reads the path of a request target as the same path: caches, proxies, `URL` and routes decode,
 * join and resolve different parts of it. If they do not agree, a cache stores one page as another (product rule 3.10).
 *
 * A path that only has one sensible meaning leads to it in one redirect. In the API that is one with encoded plain characters;
 * elsewhere also one with empty segments, or a page's that `normaliseUrl` gives a plain form, such as a search for `AC%2FDC`.
 */
export function readTarget(target: string): TargetReading {
  const { path, query } = splitTarget(target);
  if (isPlain(path)) return { type: "plain" };
  const decoded = path.replace(ENCODED_PLAIN, decodeURIComponent);
  const joined = decoded.replace(EMPTY_SEGMENT, "/");
  const isApi = `${joined}/`.startsWith(API_ROOT);
  // Without its empty segment, `/sounds//audio` of the API would name another sound.
  const location = isApi ? decoded + query : plainFormOf(joined, query);
  const isSensible = !NEVER_PLAIN.test(path) && location !== undefined && isLocation(location);
  return isSensible ? { type: "redirect", location, isApi } : { type: "not-found", isApi };
}

const API_ROOT = API_BASE_PATH.replace(/[^/]+$/, "");

/** Cuts off the origin that a proxy's request has, and separates the query. */
function splitTarget(target: string): { path: string; query: string } {
  const relative = target.replace(/^https?:\/\/[^/?#\\]*/i, "");
  const queryAt = relative.indexOf("?");
  if (queryAt < 0) return { path: relative, query: "" };
  return { path: relative.slice(0, queryAt), query: relative.slice(queryAt) };
}

function isPlain(path: string): boolean {
  return (
    !path.includes("//") &&
    !NEVER_PLAIN.test(path) &&
    (!path.includes("%") || (path.search(ENCODED_PLAIN) < 0 && !ENCODED_SEPARATOR.test(path)))
  );
}

/** Returns the one form of a page's URL, and the path itself for files and other routes. */
function plainFormOf(path: string, query: string): string | undefined {
  const normalised = normaliseUrl(path + query);
  if (normalised.type === "not-found") return undefined;
  const form = normalised.type === "redirect" ? normalised.target : path + query;
  return matchRoute(splitTarget(form).path) ? form : path + query;
}

/** Whether a path is plain, cannot lead to another site, and fits in a header. */
function isLocation(location: string): boolean {
  return /^\/(?!\/)[\x21-\x7e]*$/.test(location) && isPlain(splitTarget(location).path);
}
