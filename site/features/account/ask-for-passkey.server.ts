import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
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

/** Returns the administrators' page that the form was sent from, without the outcome of an earlier form. */
function pageOfForm(context: Context): string {
  const url = URL.parse(context.req.header("referer") ?? "");
  if (url?.origin !== siteOrigin(context) || !url.pathname.startsWith("/admin/")) return adminPaths.reports;
  url.searchParams.delete("outcome");
  return url.pathname + url.search;
}
