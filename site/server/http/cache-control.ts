import type { EndpointName } from "@tuna/sdk/contract";

/** Seconds that an oEmbed answer names as its lifetime, in its header and in its body. */
export const OEMBED_LIFETIME_S = 3600;

/** For an address that names its bytes. */
const immutable = "public, max-age=31536000, immutable";
const minutes = "public, max-age=30, stale-while-revalidate=300";
const hour = "public, max-age=300, stale-while-revalidate=3600";
const hourAtLeast = "public, max-age=3600";
const noStore = "no-store";

/** Every value of Cache-Control that the server sends, by what it is sent with; of the public API see below. */
export const cacheControls = {
  /** Whatever belongs to a session, changes something, or refuses. */
  noStore,
  audio: "public, max-age=300",
  /** Audio whose address carries the hash of its bytes. */
  audioByHash: immutable,
  /** Audio of an unlisted or sensitive item: the next caller may have no right to it. */
  restrictedAudio: "private, no-store",
  mediaFile: immutable,
  /** It ends when its owner removes it, so every use asks again. */
  profilePicture: "private, no-cache",
  /** Browsers ask again; shared caches may answer for a minute. */
  anonymousPage: "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  /** A page of a visitor with a login cookie. */
  visitorPage: "private, no-cache",
  clientFile: immutable,
  buildRecord: immutable,
  favicon: "public, max-age=86400",
  elementFile: "public, max-age=300, stale-while-revalidate=86400",
  /** A file of the elements whose name carries the hash of its content. */
  elementFileByHash: immutable,
  oEmbed: `public, max-age=${OEMBED_LIFETIME_S}`,
  openApi: hourAtLeast,
  robots: hourAtLeast,
  sitemap: hourAtLeast,
} as const;

/** Endpoints of the public API that answer JSON. The others answer files, by {@link cacheControls}. */
export type JsonEndpointName = Exclude<EndpointName, "soundAudio" | "voiceAudio">;

/** Cache-Control of the public API's JSON. */
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
