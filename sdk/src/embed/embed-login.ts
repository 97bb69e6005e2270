import type { GuardedEndpoint } from "../contract/endpoint.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION } from "./embed-protocol.ts";

/** Path of the page that logs a visitor in for another site's page, in its own window. */
export const EMBED_LOGIN_PATH = "/embed-login/";

/**
 * Path, below the API's base, of the endpoint that returns the user of such a token: `Authorization: Bearer`,
 * from the token's origin.
 */
export const embedVisitorEndpoint = {
  method: "GET",
  path: "/embed/visitor",
  caller: "embed-token",
  answer: { name: "" },
} as const satisfies GuardedEndpoint;

/** Lifetime of such a token in seconds. */
export const EMBED_TOKEN_LIFETIME_S = 600;

/** The message of the window to the page that opened it, once the visitor has agreed. */
export interface EmbedLogin {
  /** The nonce that the page sent. Messages with another one do not answer its request. */
  nonce: string;
  /** Identifies the user to the site, for this page's origin only. Do not store it. */
  token: string;
  /** Name of the visitor. */
  name: string;
}

/** Identifies one login. The page that opens the window creates it each time. */
export function isEmbedNonce(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{16,128}$/.test(value);
}

/** Returns whether a text is a web origin in the form that browsers use. */
export function isWebOrigin(value: unknown): value is string {
  if (typeof value !== "string" || !/^https?:\/\/[\w.:[\]-]+$/.test(value)) return false;
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
}

/** Returns the path of the page for the site at `origin`. */
export function embedLoginPath(origin: string, nonce: string): string {
  return `${EMBED_LOGIN_PATH}?${new URLSearchParams({ origin, nonce })}`;
}

/** Returns the login in a message, checked like `embedLoginSchema` but without the bytes of a schema. */
export function readEmbedLogin(message: unknown, expectedNonce: string): EmbedLogin | undefined {
  const { protocol, version, type, nonce, token, name } = Object(message) as Record<string, unknown>;
  if (protocol !== EMBED_PROTOCOL || version !== EMBED_PROTOCOL_VERSION || type !== "login") return undefined;
  if (nonce !== expectedNonce || typeof token !== "string" || typeof name !== "string") return undefined;
  return { nonce: expectedNonce, token, name };
}
