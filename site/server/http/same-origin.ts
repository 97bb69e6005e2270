import { API_BASE_PATH } from "@tuna/sdk/contract";
import type { MiddlewareHandler } from "hono";
import { cacheControls } from "./cache-control.ts";
import { ProblemError } from "./problem.ts";
import { siteOrigin } from "./site-origin.ts";

const sessionPath = new RegExp(`^${API_BASE_PATH}/(admin|auth|me)(/|$)`);

/** Whether a path belongs to somebody's session, so that no page of another site may use it. */
export function isSessionPath(path: string): boolean {
  return sessionPath.test(path);
}

/**
 * Lets only the site's own pages call. What changes something must name the site as its origin; what reads may leave
 * the origin out, as browsers do, but must not say that another site asks.
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
