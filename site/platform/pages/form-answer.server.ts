import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { viewerOfAccount } from "../../features/account/viewer-of-account.server.ts";
import { cacheControls } from "../http/cache-control.server.ts";
import { siteOrigin } from "../http/site-origin.server.ts";
import { readPageHeaders } from "../rendering/page-key.server.ts";
import type { PageSource } from "../rendering/page-source.server.ts";
import { renderResolvedPage } from "../rendering/render-page.server.ts";
import { PAGE_TRUSTED_TYPES, securityHeaders, servicePolicy } from "../rendering/security-headers.server.ts";
import { countedSiteContext } from "../rendering/site-context.server.ts";
import { matchRoute } from "../routing/match-route.ts";
import { referrerPolicyOf } from "../routing/reported-address.ts";
import { isPersonalRoute } from "../routing/routes.ts";
import type { PageRequest } from "./loader.server.ts";
import type { PageHandlerOptions } from "./page-handler.server.ts";
import { resolvePage } from "./resolve-page.server.ts";

/** The state of a form that was posted without script, for the page that shows it again. */
type PostedForm = Pick<PageRequest, "copyrightForm" | "loginForm" | "reportForm" | "soundForm">;

/** Answers a posted form with the page at `path`, which shows the form's state. */
export type AnswerForm = (
  context: Context,
  path: string,
  posted: PostedForm,
  status: ContentfulStatusCode,
) => Promise<Response>;

export function createFormAnswer(
  options: PageHandlerOptions,
  openPages: () => Promise<PageSource>,
): AnswerForm {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": cacheControls.noStore,
    ...securityHeaders(options.isDevelopment, {
      ...servicePolicy(options.environment),
      trustedTypes: PAGE_TRUSTED_TYPES,
    }),
  };
  return async (context, path, posted, status) => {
    const source = await openPages();
    const { locale } = readPageHeaders(context.req.header("cookie"), context.req.header("accept-language"));
    const visitor = await options.auth?.sessions.visitorOf(context);
    const viewer = viewerOfAccount(visitor);
    const url = new URL(path, siteOrigin(context));
    const match = matchRoute(url.pathname);
    const isPersonal = match && isPersonalRoute(match.routeId, viewer);
    const account = isPersonal ? visitor : undefined;
    const request = { viewer, origin: siteOrigin(context), account, ...posted };
    const requested = { url, match };
    const resolution = await resolvePage(requested, source.buildId, options, request);
    if (resolution.type === "redirect") return context.redirect(resolution.location, 303);
    const site = await countedSiteContext(locale, options, source.buildId, request);
    const rendered = await renderResolvedPage(resolution, site, source);
    return context.body(rendered.html, rendered.status === 200 ? status : rendered.status, {
      ...headers,
      "referrer-policy": referrerPolicyOf(resolution.page),
    });
  };
}
