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
 * - `expired-member`: the same, whose access token may have expired: the call renews both tokens
 * - a resource of access tokens: the same, and programs with a token of that scope
 * - `administrator`: the site's own pages with the session of an administrator, who has shown a passkey if they have one
 * - `passkey-administrator`: the same of an administrator with a passkey, before it was shown too
 * - `overlay-link`: who has the secret of an overlay's link
 * - `embed-token`: pages of other sites with a token of their visitor, which is valid for their origin alone
 */
export type EndpointCaller =
  | AccessTokenResource
  | "anyone"
  | "anyone-or-owner"
  | "own-pages"
  | "member"
  | "expired-member"
  | "administrator"
  | "passkey-administrator"
  | "overlay-link"
  | "embed-token";

/** An endpoint that declares who may call it, as each one of the contract does. */
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
  listSounds: { method: "GET", path: "/sounds", isIdempotent: true, caller: "anyone" },
  getSound: { method: "GET", path: "/sounds/{id}", isIdempotent: true, caller: "anyone" },
  recommendedSounds: {
    method: "GET",
    path: "/sounds/{id}/recommended",
    isIdempotent: true,
    caller: "anyone",
  },
  playSound: { method: "POST", path: "/sounds/{id}/plays", isIdempotent: true, caller: "anyone" },
  soundAudio: { method: "GET", path: "/sounds/{id}/audio", isIdempotent: true, caller: "anyone" },
  reportSound: { method: "POST", path: "/sounds/{id}/reports", isIdempotent: false, caller: "anyone" },
  searchSounds: { method: "GET", path: "/search/sounds", isIdempotent: true, caller: "anyone" },
  listVoices: { method: "GET", path: "/voices", isIdempotent: true, caller: "anyone" },
  getVoice: { method: "GET", path: "/voices/{id}", isIdempotent: true, caller: "anyone" },
  recommendedVoices: {
    method: "GET",
    path: "/voices/{id}/recommended",
    isIdempotent: true,
    caller: "anyone",
  },
  playVoice: { method: "POST", path: "/voices/{id}/plays", isIdempotent: true, caller: "anyone" },
  voiceAudio: { method: "GET", path: "/voices/{id}/audio", isIdempotent: true, caller: "anyone" },
  reportVoice: { method: "POST", path: "/voices/{id}/reports", isIdempotent: false, caller: "anyone" },
  searchVoices: { method: "GET", path: "/search/voices", isIdempotent: true, caller: "anyone" },
  suggest: { method: "GET", path: "/suggest", isIdempotent: true, caller: "anyone" },
  cards: { method: "GET", path: "/cards", isIdempotent: true, caller: "anyone" },
  cardList: { method: "GET", path: "/card-lists/{kind}", isIdempotent: true, caller: "anyone" },
  getMaker: { method: "GET", path: "/makers/{slug}", isIdempotent: true, caller: "anyone" },
  makerSounds: { method: "GET", path: "/makers/{slug}/sounds", isIdempotent: true, caller: "anyone" },
  makerVoices: { method: "GET", path: "/makers/{slug}/voices", isIdempotent: true, caller: "anyone" },
  reportMaker: { method: "POST", path: "/makers/{slug}/reports", isIdempotent: false, caller: "anyone" },
  listTags: { method: "GET", path: "/tags", isIdempotent: true, caller: "anyone" },
  listCategories: { method: "GET", path: "/categories", isIdempotent: true, caller: "anyone" },
  listInstallers: { method: "GET", path: "/installers", isIdempotent: true, caller: "anyone" },
  country: { method: "GET", path: "/country", isIdempotent: true, caller: "anyone" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the public endpoints. */
export type EndpointName = keyof typeof endpoints;
