import type { EndpointCaller } from "@tuna/sdk/contract";
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { anyOrigin } from "./any-origin.server.ts";
import { sameOriginOnly, sameOriginOrToken } from "./same-origin.server.ts";

/** Which pages may call a path, and which other methods its `Allow` names. */
export interface OriginRule {
  admit: MiddlewareHandler;
  /** Whether pages of other sites may ask for it first, with OPTIONS. */
  hasPreflight: boolean;
}

const ofAnySite: OriginRule = { admit: anyOrigin, hasPreflight: true };
const ofThisSite: OriginRule = { admit: sameOriginOnly, hasPreflight: false };
const ofThisSiteOrPrograms: OriginRule = { admit: sameOriginOrToken, hasPreflight: false };
/** A token is valid for its own origin alone, so any origin may send one. */
const ofEmbeddingSites: OriginRule = {
  admit: cors({ origin: "*", allowMethods: ["GET"], allowHeaders: ["Authorization"], maxAge: 86_400 }),
  hasPreflight: true,
};

/** From where an endpoint may be called, by whom it declares as its callers. */
export const originRules: Readonly<Record<EndpointCaller, OriginRule>> = {
  anyone: ofAnySite,
  "anyone-or-owner": ofAnySite,
  // Browsers never add the secret by themselves, and CORS does not let pages of other sites send it.
  "overlay-link": ofAnySite,
  "embed-token": ofEmbeddingSites,
  "own-pages": ofThisSite,
  member: ofThisSite,
  "expired-member": ofThisSite,
  administrator: ofThisSite,
  "passkey-administrator": ofThisSite,
  uploads: ofThisSiteOrPrograms,
  boards: ofThisSiteOrPrograms,
  favourites: ofThisSiteOrPrograms,
};
