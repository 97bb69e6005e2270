import type { AccessTokenResource } from "../account/access-tokens.ts";
import type { EndpointSchemas, endpointSchemas } from "./schemas.ts";

/**
 * A sample of the least that an answer must be: a text, a number, a boolean, a list or an object. A list whose sample is empty
 * may have any items, and an object may have further fields.
 */
export type Outline =
  | string
  | number
  | boolean
  | readonly Outline[]
  | { readonly [field: string]: Outline | undefined };

/** An endpoint of the API: `path` is below {@link API_BASE_PATH} and names its parameters in braces. */
export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/${string}`;
  /**
   * Whether it is safe to send again after a failure, because a second call changes nothing more. By default as HTTP says of its
   * method: all but `POST` and `PATCH` are.
   */
  isIdempotent?: boolean | undefined;
  /** What it takes besides the parameters of its path. */
  input?: "query" | "body" | "file" | undefined;
  /** The least that it answers, which is all that clients check. Without it the answer is a file. */
  answer?: Outline | undefined;
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

/** Endpoints with these schemas. Their inputs are of the schemas' kinds, and a test compares their answers with the schemas. */
export type Endpoints<Schemas extends Readonly<Record<string, EndpointSchemas>>> = {
  readonly [Name in keyof Schemas]: GuardedEndpoint & Input<Schemas[Name]> & Answer<Schemas[Name]>;
};

type Input<Schemas> = Schemas extends { body: unknown }
  ? { readonly input: "body" }
  : Schemas extends { file: unknown }
    ? { readonly input: "file" }
    : Schemas extends { query: unknown }
      ? { readonly input: "query" }
      : { readonly input?: undefined };

type Answer<Schemas> = Schemas extends { response: unknown }
  ? { readonly answer: Outline }
  : { readonly answer?: undefined };

/** The path that all endpoints are below. */
export const API_BASE_PATH = "/api/v1";

const item = { id: "", name: "" };
const page = { items: [item], total: 0 };
const playReceipt = { id: "", playedCount: 0 };
const reportReceipt = { isReceived: true };
const tags = [{ slug: "", name: "" }];
const cards = { cards: [item] };

/**
 * The public endpoints by name, which anyone may call. They are without schemas, so that the custom elements can import them at
 * the cost of a few bytes.
 */
export const endpoints = {
  listSounds: { method: "GET", path: "/sounds", caller: "anyone", input: "query", answer: page },
  getSound: { method: "GET", path: "/sounds/{id}", caller: "anyone", answer: item },
  recommendedSounds: {
    method: "GET",
    path: "/sounds/{id}/recommended",
    caller: "anyone",
    input: "query",
    answer: [item],
  },
  playSound: {
    method: "POST",
    path: "/sounds/{id}/plays",
    isIdempotent: true,
    caller: "anyone",
    answer: playReceipt,
  },
  soundAudio: { method: "GET", path: "/sounds/{id}/audio", caller: "anyone", input: "query" },
  reportSound: {
    method: "POST",
    path: "/sounds/{id}/reports",
    caller: "anyone",
    input: "body",
    answer: reportReceipt,
  },
  searchSounds: { method: "GET", path: "/search/sounds", caller: "anyone", input: "query", answer: page },
  listVoices: { method: "GET", path: "/voices", caller: "anyone", input: "query", answer: page },
  getVoice: { method: "GET", path: "/voices/{id}", caller: "anyone", answer: item },
  recommendedVoices: {
    method: "GET",
    path: "/voices/{id}/recommended",
    caller: "anyone",
    input: "query",
    answer: [item],
  },
  playVoice: {
    method: "POST",
    path: "/voices/{id}/plays",
    isIdempotent: true,
    caller: "anyone",
    answer: playReceipt,
  },
  voiceAudio: { method: "GET", path: "/voices/{id}/audio", caller: "anyone", input: "query" },
  reportVoice: {
    method: "POST",
    path: "/voices/{id}/reports",
    caller: "anyone",
    input: "body",
    answer: reportReceipt,
  },
  searchVoices: { method: "GET", path: "/search/voices", caller: "anyone", input: "query", answer: page },
  suggest: {
    method: "GET",
    path: "/suggest",
    caller: "anyone",
    input: "query",
    answer: { sounds: [item], voices: [item], tags },
  },
  cards: { method: "GET", path: "/cards", caller: "anyone", input: "query", answer: cards },
  cardList: { method: "GET", path: "/card-lists/{kind}", caller: "anyone", input: "query", answer: cards },
  getMaker: { method: "GET", path: "/makers/{slug}", caller: "anyone", answer: { slug: "", name: "" } },
  makerSounds: {
    method: "GET",
    path: "/makers/{slug}/sounds",
    caller: "anyone",
    input: "query",
    answer: page,
  },
  makerVoices: {
    method: "GET",
    path: "/makers/{slug}/voices",
    caller: "anyone",
    input: "query",
    answer: page,
  },
  reportMaker: {
    method: "POST",
    path: "/makers/{slug}/reports",
    caller: "anyone",
    input: "body",
    answer: reportReceipt,
  },
  listTags: { method: "GET", path: "/tags", caller: "anyone", input: "query", answer: tags },
  listCategories: { method: "GET", path: "/categories", caller: "anyone", answer: tags },
  listInstallers: { method: "GET", path: "/installers", caller: "anyone", answer: [{ name: "", url: "" }] },
  country: { method: "GET", path: "/country", caller: "anyone", answer: { country: "" } },
} as const satisfies Endpoints<typeof endpointSchemas>;
/** The names of the public endpoints. */
export type EndpointName = keyof typeof endpoints;
