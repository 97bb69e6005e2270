import { randomUUID } from "node:crypto";
import { EMBED_LOGIN_PATH } from "@tuna/sdk/embed";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment/environment.server.ts";
import { SEND_CODE_PATH, VERIFY_CODE_PATH } from "../routing/login-form-paths.ts";
import { observedResponseOf } from "./observed-response.server.ts";

/** For responses that are not documents: opened in a tab they load nothing, and no page can frame them. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Relaxed on the embed login page, which exchanges messages with the page that opened it. */
const OPENER_POLICY = "cross-origin-opener-policy";

/**
 * Sets the request id and the security headers of every response; headers that the response has already stay.
 */
export function requestHeaders(environment: Environment): MiddlewareHandler {
  const pageHeaders = Object.entries(documentHeaders(environment));
  const sharedHeaders = Object.entries({
    ...everywhere,
    ...transportHeaders(environment),
    "content-security-policy": `${NO_CONTENT_POLICY}; media-src 'self'; sandbox`,
    "cross-origin-resource-policy": "cross-origin",
    "timing-allow-origin": "*",
  });
  const frameHeaders = [
    ["cross-origin-resource-policy", "cross-origin"] as const,
    ...pageHeaders.filter(([name]) => name !== "x-frame-options"),
  ];
  const openerHeaders = pageHeaders.map(
    ([name, value]) => [name, name === OPENER_POLICY ? "unsafe-none" : value] as const,
  );
  const headersFor = ({ req }: Context) => {
    const { path } = req;
    if (isForAnySite(path)) return sharedHeaders;
    // Without script, or before it runs, a form's response replaces the page.
    const page = path === SEND_CODE_PATH || path === VERIFY_CODE_PATH ? req.query("page") : path;
    if (page?.startsWith(EMBED_LOGIN_PATH)) return openerHeaders;
    return isForFrames(path) ? frameHeaders : pageHeaders;
  };
  return async (context, next) => {
    const requestId =
      observedResponseOf(context)?.requestId ?? requestIdOf(context.req.header("x-request-id"), environment);
    context.set("requestId", requestId);
    await next();
    const { headers } = context.res;
    headers.set("x-request-id", requestId);
    for (const [name, value] of headersFor(context)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/**
 * Headers of everything except API, media, previews, elements and embedded players. Documents set their own
 * Content-Security-Policy.
 */
export function documentHeaders(environment: Environment): Record<string, string> {
  return {
    ...everywhere,
    ...transportHeaders(environment),
    "content-security-policy": NO_CONTENT_POLICY,
    [OPENER_POLICY]: "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "microphone=(self), camera=(), geolocation=()",
  };
}

/** Returns a new request id, or the one from a trusted proxy, so that both logs use the same id. */
export function requestIdOf(
  given: string | string[] | undefined,
  { trustedProxies }: Pick<Environment, "trustedProxies">,
): string {
  const isTrusted = trustedProxies > 0 && typeof given === "string" && /^[\w.=-]{1,128}$/.test(given);
  return isTrusted ? given : randomUUID();
}

declare module "hono" {
  interface ContextVariableMap {
    /** Used in the response's X-Request-Id, in a problem's body and in the log. */
    requestId: string;
  }
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Data, media and scripts that pages on other sites load. */
function isForAnySite(path: string): boolean {
  return /^\/((api|media|previews|widgets|embed\/assets)\/|oembed$)/.test(path);
}

/** Embedded players, the only documents that other sites may frame. */
function isForFrames(path: string): boolean {
  return path.startsWith("/embed/");
}

/** Makes browsers use https only, here and on subdomains, if `PUBLIC_URL` is an https origin. */
export function transportHeaders({ publicUrl }: Pick<Environment, "publicUrl">): Record<string, string> {
  return publicUrl?.startsWith("https:")
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {};
}
