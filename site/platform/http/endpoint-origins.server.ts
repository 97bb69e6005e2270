import type { EndpointCaller } from "@tuna/sdk/contract";
import type { MiddlewareHandler } from "hono";
import { anyOrigin, openTo } from "./any-origin.server.ts";
import { sameOriginOnly, sameOriginOrToken } from "./same-origin.server.ts";

/** A token is valid for its own origin alone, so any origin may send one. */
const embeddingSites = openTo({
  origin: "*",
  allowMethods: ["GET"],
  allowHeaders: ["Authorization"],
  maxAge: 86_400,
});

/** From where an endpoint may be called, by whom it declares as its callers. */
export const originRules: Readonly<Record<EndpointCaller, MiddlewareHandler>> = {
  anyone: anyOrigin,
  "anyone-or-owner": anyOrigin,
  // Browsers never add the secret by themselves, and CORS does not let pages of other sites send it.
  "overlay-link": anyOrigin,
  "embed-token": embeddingSites,
  "own-pages": sameOriginOnly,
  member: sameOriginOnly,
  "expired-member": sameOriginOnly,
  administrator: sameOriginOnly,
  "passkey-administrator": sameOriginOnly,
  uploads: sameOriginOrToken,
  boards: sameOriginOrToken,
  favourites: sameOriginOrToken,
};
