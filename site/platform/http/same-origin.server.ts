import type { Context, MiddlewareHandler } from "hono";
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
  const isRead = isReading(context);
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

function isReading({ req }: Context): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(req.method);
}

/**
 * Admits pages of this site, and requests with an `Authorization` header: browsers never add one by themselves, and pages of
 * other sites may not either, since CORS does not allow it.
 * A change by what is no page needs a token.
 */
export const sameOriginOrToken: MiddlewareHandler = (context, next) => {
  const { req } = context;
  if (req.header("authorization") !== undefined) return next();
  const isPage = req.header("origin") !== undefined || req.header("sec-fetch-site") !== undefined;
  if (!isPage && !isReading(context)) {
    throw new ProblemError("unauthenticated", {
      detail: "Send an access token, which members create in their settings: Authorization: Bearer {token}",
    });
  }
  return sameOriginOnly(context, next);
};
