/** Lifetime of an oEmbed response in seconds, in its header and its body. */
export const OEMBED_LIFETIME_S = 3600;

/**
 * How long shared caches have what shows items: with the 10 s for which Varnish keeps old copies a minute at most, because an
 * item may be unlisted or become sensitive (product rule 23.2).
 */
const shared = "s-maxage=50";
/** For URLs that contain the hash of their content. */
const immutable = "public, max-age=31536000, immutable";
/** The same for content that belongs to an item. */
const immutableOfItem = `public, max-age=31536000, ${shared}, immutable`;
const minute = "public, max-age=30, stale-while-revalidate=30";
/** Lists of the words of items. Their browser may keep them longer than a shared cache. */
const words = `public, max-age=300, ${shared}`;
const hour = "public, max-age=300, stale-while-revalidate=3600";
const hourAtLeast = "public, max-age=3600";
const noStore = "no-store";

/** Every Cache-Control value of the server by kind of response. */
export const cacheControls = {
  /** Responses that depend on a session, follow a write, or refuse a request. */
  noStore,
  /** Items, searches and cards of the public API. */
  items: minute,
  words,
  installers: hour,
  /** An endless answer, which nothing may hold back or compress. */
  eventStream: "no-store, no-transform",
  audio: `public, max-age=300, ${shared}`,
  /** Audio under a URL with the hash of its content. */
  audioByHash: immutableOfItem,
  /** A file of an unlisted or sensitive item, which the next caller may not have. */
  restrictedFile: "private, no-store",
  /** Boards that everybody may see. Browsers revalidate, because an owner changes what they read. */
  board: `public, max-age=0, ${shared}`,
  boards: minute,
  /** A file with sound or a picture of one item, under a URL with the hash of its content. */
  itemFile: immutableOfItem,
  /** The preview card of a page without an item. */
  siteCard: "public, max-age=86400",
  /** Revalidated on every use, because its owner may remove it at any time. */
  profilePicture: "private, no-cache",
  /**
   * Browsers revalidate; shared caches may reuse it for a while. Without stale-while-revalidate, which would show browsers
   * the anonymous page after a login.
   */
  anonymousPage: `public, max-age=0, ${shared}`,
  /** A page for a request with a login cookie. */
  visitorPage: "private, no-cache",
  clientFile: immutable,
  buildRecord: immutable,
  /** The script of the service worker: after a deploy no browser may get the one before. */
  offlineWorker: "no-cache",
  favicon: "public, max-age=86400",
  elementFile: "public, max-age=300, stale-while-revalidate=86400",
  /** A file of the custom elements with a content hash in its name. */
  elementFileByHash: immutable,
  oEmbed: `public, max-age=${OEMBED_LIFETIME_S}, ${shared}`,
  openApi: hourAtLeast,
  robots: hourAtLeast,
  securityTxt: hourAtLeast,
  openSearch: hourAtLeast,
  webManifest: hourAtLeast,
  feed: `public, max-age=600, ${shared}`,
  sitemap: `public, max-age=3600, ${shared}`,
} as const;
