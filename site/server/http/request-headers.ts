import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment.ts";

/** Names the request and gives every answer its security headers; an answer's own headers stay as they are. */
export function requestHeaders(environment: Environment): MiddlewareHandler {
  const transport = environment.publicUrl.startsWith("https:")
    ? { "strict-transport-security": "max-age=31536000" }
    : {};
  const pageHeaders = Object.entries({
    ...everywhere,
    ...transport,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "microphone=(self), camera=(), geolocation=()",
  });
  const sharedHeaders = Object.entries({
    ...everywhere,
    ...transport,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "timing-allow-origin": "*",
  });
  return async (context, next) => {
    const requestId = readRequestId(context, environment) ?? randomUUID();
    context.set("requestId", requestId);
    await next();
    const { headers } = context.res;
    headers.set("x-request-id", requestId);
    for (const [name, value] of isForAnySite(context.req.path) ? sharedHeaders : pageHeaders) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

declare module "hono" {
  interface ContextVariableMap {
    /** Stands in the answer's X-Request-Id, in a problem's body and in the log. */
    requestId: string;
  }
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Data, media and scripts that pages of other sites load. */
function isForAnySite(path: string): boolean {
  return /^\/(api|media|widgets)\//.test(path);
}

/** A proxy's name for the request, so that its log and ours speak of the same one. */
function readRequestId(context: Context, { trustedProxies }: Environment): string | undefined {
  const given = trustedProxies > 0 ? context.req.header("x-request-id") : undefined;
  return given && /^[\w.=-]{1,128}$/.test(given) ? given : undefined;
}
