import type { ItemKind } from "@tuna/sdk";
import type { MiddlewareHandler } from "hono";
import type { PurgeOptions } from "../environment/purge-options.server.ts";

/** Proxies accept some kilobytes of headers. Answers with more items have {@link KEY_OF_MANY} too. */
const MAX_KEYS = 100;
/** Boards that a list has, with some to spare. */
const MAX_BOARD_KEYS = 30;
/** Characters of a file's hash that identify it. Addresses have at least as many. */
const HASH_DIGITS = 12;

/** Paths of items and of what belongs to one: pages, API, embeds and previews. Cards may have a link to the app alone. */
const itemPlace =
  /(?:\/(?:api\/v1\/(?<ofApi>sound|voice)s|(?<ofPage>sound|voice))\/|:\/\/open\?type=(?<ofApp>sound|voice)\w*&(?:amp;)?id=)(?<id>[\w-]{1,64})/g;
/** Paths of boards, and the ids in lists, which contain no paths. A sound with such an id costs a key that nobody purges. */
const boardPlace = /\/(?:api\/v1\/boards|board)\/(?<path>[a-z0-9]{16})\b|"id":"(?<listed>[a-z0-9]{16})"/g;
const filePath = new RegExp(`^/media/([0-9a-f]{${HASH_DIGITS}})`);
const readableType = /^(?:text\/(?:html|xml)|application\/(?:json|xml|rss\+xml))/;

/** The key of answers that show more items or boards than a header can name. Each purge includes it. */
export const KEY_OF_MANY = "many";

/** The key by which a CDN finds all answers that show an item. */
export function surrogateKeyOfItem(kind: ItemKind, id: string): string {
  return `${kind}-${id}`;
}

/** The key by which a CDN finds all answers that show a board. */
export function surrogateKeyOfBoard(id: string): string {
  return `board-${id}`;
}

/** The key by which a CDN finds a file below `/media/`. */
export function surrogateKeyOfFile(hash: string): string {
  return `media-${hash.slice(0, HASH_DIGITS)}`;
}

/**
 * Returns the header that names the items and boards in a text: those whose addresses it contains, and boards by their ids in
 * JSON. Empty without a CDN to purge.
 */
export function surrogateHeaders(text: string, purge: PurgeOptions | undefined): Record<string, string> {
  if (!purge) return {};
  const boardKeys = Array.from(text.matchAll(boardPlace), ({ groups }) =>
    surrogateKeyOfBoard(groups?.path ?? groups?.listed ?? ""),
  );
  const itemKeys = Array.from(text.matchAll(itemPlace), ({ groups }) =>
    surrogateKeyOfItem((groups?.ofApi ?? groups?.ofPage ?? groups?.ofApp) as ItemKind, groups?.id ?? ""),
  );
  return headersOf([...new Set([...upTo(MAX_BOARD_KEYS, boardKeys), ...upTo(MAX_KEYS, itemKeys)])], purge);
}

/** Returns so many different keys, with {@link KEY_OF_MANY} if there are more. */
function upTo(maxCount: number, keys: Iterable<string>): Set<string> {
  const named = new Set<string>();
  for (const key of keys) {
    if (named.size === maxCount && !named.has(key)) return named.add(KEY_OF_MANY);
    named.add(key);
  }
  return named;
}

/** How long a CDN that is purged keeps sounds and icons. */
export const LASTING_S = 7 * 86_400;
const lastingPath = /^\/(?:media\/|api\/v1\/(?:sound|voice)s\/[\w-]+\/audio$)/;
/** Headers for the CDN alone, which every other cache ignores. */
const controlHeaders = { "surrogate-key": "surrogate-control", "cache-tag": "cdn-cache-control" } as const;

/** Of answers that a CDN keeps or renews: the headers of a 304 replace those that it has stored (RFC 9111, section 4.3.4). */
const keptStatuses: ReadonlySet<number> = new Set([200, 206, 304]);

/** How long a CDN that is purged may answer with an old copy while the site fails. */
const STALE_IF_ERROR_S = 7 * 86_400;

/**
 * Returns the Cache-Control of an answer that a CDN may keep. One that is purged shows its old copies during an outage, since a
 * purge removes those too. Any other might show again what was unlisted long ago.
 */
export function cachingBehindCdn(cacheControl: string, purge: PurgeOptions | undefined): string {
  return purge && cacheControl.startsWith("public")
    ? `${cacheControl}, stale-if-error=${STALE_IF_ERROR_S}`
    : cacheControl;
}

/** Adds the header to public answers of the app that have none. Pages set it themselves, since they are compressed. */
export function nameSurrogateKeys(purge: PurgeOptions): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const { headers } = res;
    const isPublic = headers.get("cache-control")?.startsWith("public");
    if (!isPublic || headers.has(purge.keyHeader) || !keptStatuses.has(res.status)) return;
    const isReadable =
      readableType.test(headers.get("content-type") ?? "") && !headers.has("content-encoding");
    const [, hash] = filePath.exec(context.req.path) ?? [];
    const shown = isReadable && context.req.method === "GET" ? await res.clone().text() : "";
    const named = hash
      ? headersOf([surrogateKeyOfFile(hash)], purge)
      : surrogateHeaders(`${context.req.path} ${shown}`, purge);
    for (const [name, value] of Object.entries(named)) headers.set(name, value);
    if (headers.has(purge.keyHeader)) {
      headers.set("cache-control", cachingBehindCdn(headers.get("cache-control") ?? "", purge));
      // Their address or their item's key is purged with every change. Pages and data show names and counts, which are not.
      if (lastingPath.test(context.req.path))
        headers.set(controlHeaders[purge.keyHeader], `max-age=${LASTING_S}`);
    }
  };
}

function headersOf(keys: readonly string[], { keyHeader }: PurgeOptions): Record<string, string> {
  return keys.length > 0 ? { [keyHeader]: keys.join(keyHeader === "cache-tag" ? "," : " ") } : {};
}
