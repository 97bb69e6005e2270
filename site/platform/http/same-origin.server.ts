import type { MiddlewareHandler } from "hono";
import { cacheControls } from "./cache-control.server.ts";
import { ProblemError } from "./problem.server.ts";
import { siteOrigin } from "./site-origin.server.ts";

/**
 * Admits calls of the site's own pages only. A write must name the site as its origin; a read may omit the
 * origin, as browsers do, but must not name another site.
 */
export const sameOriginOnly: MiddlewareHandler = async (context, next) => {
  const own = siteOrigin(context);
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  const hasOrigin = origin === own || (isRead && origin === undefined);
  const isSite = site === undefined || site === "same-origin" || (isRead && site === "none");
  context.header("cross-origin-resource-policy", "same-origin");
  context.header("timing-allow-origin", own);
  context.header("cache-control", cacheControls.noStore);
  if (!hasOrigin || !isSite) {
    throw new ProblemError("forbidden", { detail: `Only pages of ${own} may call this endpoint` });
  }
  await next();
};

/**
 * Admits pages of this site, and requests with an `Authorization` header: browsers never add one by themselves, and pages of
 * other sites may not either, since CORS does not allow it. A program without one is told that it lacks a token.
 */
export const sameOriginOrToken: MiddlewareHandler = (context, next) => {
  if (context.req.header("authorization") !== undefined) return next();
  // Browsers name the origin of each write.
  const isProgram =
    context.req.header("origin") === undefined && context.req.header("sec-fetch-site") === undefined;
  if (isProgram && !["GET", "HEAD"].includes(context.req.method)) {
    throw new ProblemError("unauthenticated", {
      detail: "Send an access token, which members create in their settings: Authorization: Bearer {token}",
      headers: { "www-authenticate": "Bearer" },
    });
  }
  return sameOriginOnly(context, next);
};
