import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { DECIDE_BOARD_ROUTE } from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { matchRoute } from "../../platform/routing/match-route.ts";
import { passkeyPath } from "./settings/passkey-path.ts";

/**
 * Redirects administrators who send a form after their passkey has lapsed to the page that asks for it, and from there back to the
 * page with the form. Nothing that they sent is done.
 */
export const askForPasskey: MiddlewareHandler = async (context, next) => {
  await next();
  const { error } = context;
  if (!(error instanceof ProblemError) || error.code !== "passkey-required") return;
  const location = passkeyPath(pageOfForm(context));
  context.res = new Response(null, { status: 303, headers: { location } });
};

/**
 * Returns the administrators' page that the form was sent from: the nearest one above the path that it is posted to, or the reports.
 * Browsers name no page here, since these pages hide their addresses.
 */
function pageOfForm(context: Context): string {
  // Boards have a page of their own, but the reports have the forms that decide on them.
  if (matchedRoutes(context).some(({ path }) => path === DECIDE_BOARD_ROUTE)) return adminPaths.reports;
  const segments = context.req.path.split("/").slice(0, -2);
  const pages = segments.map((_, index) => `${segments.slice(0, index + 1).join("/")}/`);
  return pages.slice(1).findLast(matchRoute) ?? adminPaths.reports;
}
