import type { AccessTokenResource } from "../account/access-tokens.ts";

/** An endpoint of the API: `path` is below {@link API_BASE_PATH} and names its parameters in braces. */
export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/${string}`;
  /** Safe to send again after a failure, because a second call changes nothing more. */
  isIdempotent: boolean;
}

/**
 * Who may call an endpoint: callers of the right kind, who are then told what their call lacks.
 *
 * - `anyone`: pages of any site and programs, without a login
 * - `anyone-or-owner`: the same; a login, or a token of the scope `boards`, adds what is the caller's own
 * - `own-pages`: the site's own pages, without a login
 * - `member`: the site's own pages with a session
 * - a resource of access tokens: the same, and programs with a token of that scope
 * - `administrator`: the site's own pages with the session of an administrator, who has shown a passkey if they have one
 * - `passkey-administrator`: the same of an administrator with a passkey, before it was shown too
 * - `overlay-link`: who has the secret of an overlay's link
 */
export type EndpointCaller =
  | AccessTokenResource
  | "anyone"
  | "anyone-or-owner"
  | "own-pages"
  | "member"
  | "administrator"
  | "passkey-administrator"
  | "overlay-link";

/** An endpoint that declares who may call it. Each one outside the table of public endpoints does. */
export interface GuardedEndpoint extends Endpoint {
  caller: EndpointCaller;
}

/** The path that all endpoints are below. */
export const API_BASE_PATH = "/api/v1";

/**
 * The public endpoints by name, which anyone may call. They are without schemas, so that the custom elements can import them at
 * the cost of a few bytes.
 */
export const endpoints = {
  listSounds: { method: "GET", path: "/sounds", isIdempotent: true },
  getSound: { method: "GET", path: "/sounds/{id}", isIdempotent: true },
  recommendedSounds: { method: "GET", path: "/sounds/{id}/recommended", isIdempotent: true },
  playSound: { method: "POST", path: "/sounds/{id}/plays", isIdempotent: true },
  soundAudio: { method: "GET", path: "/sounds/{id}/audio", isIdempotent: true },
  reportSound: { method: "POST", path: "/sounds/{id}/reports", isIdempotent: false },
  searchSounds: { method: "GET", path: "/search/sounds", isIdempotent: true },
  listVoices: { method: "GET", path: "/voices", isIdempotent: true },
  getVoice: { method: "GET", path: "/voices/{id}", isIdempotent: true },
  recommendedVoices: { method: "GET", path: "/voices/{id}/recommended", isIdempotent: true },
  playVoice: { method: "POST", path: "/voices/{id}/plays", isIdempotent: true },
  voiceAudio: { method: "GET", path: "/voices/{id}/audio", isIdempotent: true },
  reportVoice: { method: "POST", path: "/voices/{id}/reports", isIdempotent: false },
  searchVoices: { method: "GET", path: "/search/voices", isIdempotent: true },
  suggest: { method: "GET", path: "/suggest", isIdempotent: true },
  cards: { method: "GET", path: "/cards", isIdempotent: true },
  cardList: { method: "GET", path: "/card-lists/{kind}", isIdempotent: true },
  getMaker: { method: "GET", path: "/makers/{slug}", isIdempotent: true },
  makerSounds: { method: "GET", path: "/makers/{slug}/sounds", isIdempotent: true },
  makerVoices: { method: "GET", path: "/makers/{slug}/voices", isIdempotent: true },
  reportMaker: { method: "POST", path: "/makers/{slug}/reports", isIdempotent: false },
  listTags: { method: "GET", path: "/tags", isIdempotent: true },
  listCategories: { method: "GET", path: "/categories", isIdempotent: true },
  listInstallers: { method: "GET", path: "/installers", isIdempotent: true },
  country: { method: "GET", path: "/country", isIdempotent: true },
} as const satisfies Record<string, Endpoint>;
/** The names of the public endpoints. */
export type EndpointName = keyof typeof endpoints;
