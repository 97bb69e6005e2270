import type { Endpoint } from "../contract/endpoints.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION } from "./embed-protocol.ts";

/** Path of the page that logs a visitor in for a page of another site, in its own window. */
export const EMBED_LOGIN_PATH = "/embed-login/";

/** Answers who a token of that login stands for, below the API's base: `Authorization: Bearer`, from the token's origin. */
export const embedVisitorEndpoint = {
  method: "GET",
  path: "/embed/visitor",
  isIdempotent: true,
} as const satisfies Endpoint;

/** How long such a token is worth something, in seconds. */
export const EMBED_TOKEN_LIFETIME_S = 600;

/** What the window tells the page that opened it, once somebody has agreed. */
export interface EmbedLogin {
  /** As the page gave it: other messages are not the answer to its question. */
  nonce: string;
  /** Identifies the user to the site, for this page's origin only. Do not store it. */
  token: string;
  name: string;
}

/** What names one login: made anew by whoever opens the window. */
export function isEmbedNonce(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{16,128}$/.test(value);
}

/** Whether a text is an origin of the web, written as browsers write it. */
export function isWebOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !/^https?:\/\/[\w.:[\]-]+$/.test(value) || !URL.canParse(value))
    return false;
  return new URL(value).origin === value;
}

/** Path of the page for the site at `origin`. */
export function embedLoginPath(origin: string, nonce: string): string {
  return `${EMBED_LOGIN_PATH}?${new URLSearchParams({ origin, nonce })}`;
}

/** The login in a message, checked as `embedLoginSchema` does, without what that costs an element. */
export function readEmbedLogin(message: unknown, expectedNonce: string): EmbedLogin | undefined {
  const { protocol, version, type, nonce, token, name } = Object(message) as Record<string, unknown>;
  if (protocol !== EMBED_PROTOCOL || version !== EMBED_PROTOCOL_VERSION || type !== "login") return undefined;
  if (nonce !== expectedNonce || typeof token !== "string" || typeof name !== "string") return undefined;
  return { nonce: expectedNonce, token, name };
}
