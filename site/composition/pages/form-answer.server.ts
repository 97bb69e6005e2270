import { viewerOfAccount } from "../../features/account/viewer-of-account.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import {
  PAGE_TRUSTED_TYPES,
  securityHeaders,
  servicePolicy,
} from "../../platform/rendering/security-headers.server.ts";
import { matchRoute } from "../../platform/routing/match-route.ts";
import { referrerPolicyOf } from "../../platform/routing/reported-address.ts";
import { isPersonalRoute } from "../../platform/routing/routes.ts";
import type { PageHandlerOptions } from "./page-handler.server.ts";
import { readPageHeaders } from "./page-key.server.ts";
import { renderResolvedPage, type SitePages } from "./render-page.server.ts";
import { resolvePage } from "./resolve-page.server.ts";
import { countedSiteContext } from "./site-context.server.ts";

/** Answers posted forms like the page that has them. */
export function createFormAnswer(
  options: PageHandlerOptions,
  openPages: () => Promise<SitePages>,
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
