import { SHARE_TARGET_PATH } from "./offline-paths.ts";

/** What the worker does with a request. */
export type RequestKind = "page" | "file" | "share";

/** Paths that are not pages, though a browser may be sent there. */
const notPages =
  /^\/(api|assets|builds|dev|embed|errors|icons|media|mp|widgets)\/|^\/board\/[^/]+\/overlay$|\.\w+$/;
const files = /^\/(assets|media)\/|^\/api\/v1\/(sounds|voices)\/[^/]+\/audio$|^\/favicon\.svg$/;

/**
 * Returns what the worker does with a request; undefined for all that it must leave alone: calls of the API, analytics, logins,
 * frames, downloads, other sites.
 */
export function kindOfRequest(
  { method, mode, destination, url }: Pick<Request, "method" | "mode" | "destination" | "url">,
  { origin, mediaOrigin }: { origin: string; mediaOrigin?: string | undefined },
): RequestKind | undefined {
  const { pathname, origin: requested } = new URL(url);
  const isOwn = requested === origin;
  if (method === "POST") return isOwn && pathname === SHARE_TARGET_PATH ? "share" : undefined;
  if (method !== "GET") return undefined;
  if (mode === "navigate") {
    const isPage = isOwn && destination === "document" && !notPages.test(pathname);
    return isPage ? "page" : undefined;
  }
  return (isOwn || requested === mediaOrigin) && files.test(pathname) ? "file" : undefined;
}
