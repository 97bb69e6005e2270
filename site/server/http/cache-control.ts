import type { EndpointName } from "@tuna/sdk/contract";

/** Lifetime of an oEmbed response in seconds, in its header and its body. */
export const OEMBED_LIFETIME_S = 3600;

/** For URLs that contain the hash of their content. */
const immutable = "public, max-age=31536000, immutable";
const minutes = "public, max-age=30, stale-while-revalidate=300";
const hour = "public, max-age=300, stale-while-revalidate=3600";
const hourAtLeast = "public, max-age=3600";
const noStore = "no-store";

/** Every Cache-Control value of the server by kind of response, except those of the public API's JSON. */
export const cacheControls = {
  /** Responses that depend on a session, follow a write, or refuse a request. */
  noStore,
  audio: "public, max-age=300",
  /** Audio under a URL with the hash of its content. */
  audioByHash: immutable,
  /** Audio of an unlisted or sensitive item, which the next caller may not have permission to hear. */
  restrictedAudio: "private, no-store",
  mediaFile: immutable,
  /** The preview card of a page without an item. */
  siteCard: "public, max-age=86400",
  /** Revalidated on every use, because its owner may remove it at any time. */
  profilePicture: "private, no-cache",
  /** Browsers revalidate; shared caches may reuse it for a minute. */
  anonymousPage: "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  /** A page for a request with a login cookie. */
  visitorPage: "private, no-cache",
  clientFile: immutable,
  buildRecord: immutable,
  favicon: "public, max-age=86400",
  elementFile: "public, max-age=300, stale-while-revalidate=86400",
  /** A file of the custom elements with a content hash in its name. */
  elementFileByHash: immutable,
  oEmbed: `public, max-age=${OEMBED_LIFETIME_S}`,
  openApi: hourAtLeast,
  robots: hourAtLeast,
  feed: "public, max-age=600",
  sitemap: hourAtLeast,
} as const;

/** Public API endpoints that return JSON. {@link cacheControls} covers those that return files. */
export type JsonEndpointName = Exclude<EndpointName, "soundAudio" | "voiceAudio">;

/** Cache-Control of the public API's JSON by endpoint. */
export const endpointCacheControls: Record<JsonEndpointName, string> = {
  listSounds: minutes,
  getSound: minutes,
  recommendedSounds: hour,
  playSound: noStore,
  reportSound: noStore,
  searchSounds: minutes,
  listVoices: minutes,
  getVoice: minutes,
  recommendedVoices: hour,
  playVoice: noStore,
  reportVoice: noStore,
  searchVoices: minutes,
  suggest: hour,
  cards: minutes,
  cardList: minutes,
  listTags: hour,
  listCategories: hour,
  listInstallers: hour,
  country: noStore,
};
