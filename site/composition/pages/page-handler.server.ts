import { shownLocales } from "@tuna/sdk/locale";
import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Auth } from "../../features/account/auth.server.ts";
import { createUserOf } from "../../features/account/user-of-account.server.ts";
import { viewerOfAccount } from "../../features/account/viewer-of-account.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { chooseEncoding } from "../../platform/http/content-encoding.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { cachingBehindCdn, surrogateHeaders } from "../../platform/http/surrogate-keys.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import { anonymousViewer, type Viewer } from "../../platform/pages/viewer.ts";
import { isCrawler } from "../../platform/rendering/crawler.server.ts";
import {
  type Answer,
  createPageAnswer,
  digestOf,
  isMadeOf,
  type PageAnswer,
  wireAnswer,
} from "../../platform/rendering/page-answer.server.ts";
import type { MadePage, MakePage, PageCache } from "../../platform/rendering/page-cache.server.ts";
import { pageTarget } from "../../platform/rendering/page-target.server.ts";
import {
  PAGE_TRUSTED_TYPES,
  securityHeaders,
  servicePolicy,
} from "../../platform/rendering/security-headers.server.ts";
import { matchRoute } from "../../platform/routing/match-route.ts";
import { pageUrlOfPayload } from "../../platform/routing/payload-url.ts";
import { referrerPolicyOf } from "../../platform/routing/reported-address.ts";
import { isPersonalRoute, isRouteWithoutStore } from "../../platform/routing/routes.ts";
import { isStoreUnavailable, RETRY_AFTER_SECONDS } from "../../platform/store/store-unavailable.server.ts";
import { pageCacheKey, readPageHeaders } from "./page-key.server.ts";
import { patternOfPage } from "./page-route.server.ts";
import { errorPage, renderResolvedPage, type SitePages } from "./render-page.server.ts";
import {
  type PageResolution,
  type RenderDependencies,
  type RequestedPage,
  resolvePage,
  type ViewerRequest,
} from "./resolve-page.server.ts";
import { countedSiteContext, siteContext } from "./site-context.server.ts";

/**
 * What a page for everybody depends on. Cookies of visitors play no part, as long as there is one language: so a cache has one
 * page for all of them. Caches pass requests with login cookies on (docs/operations.md).
 */
const ANONYMOUS_VARY =
  shownLocales.length > 1 ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding";

export interface PageHandlerOptions extends RenderDependencies {
  /** Absent when nobody can log in. */
  auth?: Auth | undefined;
  isDevelopment: boolean;
  /** Stores pages of anonymous visitors and of permission sets; absent in development. */
  cache?: PageCache<Answer> | undefined;
}

/** Answers every GET outside of the API, assets and media: a document, a page's data, a redirect or an error page. */
export function createPageHandler(options: PageHandlerOptions, openPages: () => Promise<SitePages>) {
  const documentHeaders = {
    "content-type": "text/html; charset=UTF-8",
    ...securityHeaders(options.isDevelopment, {
      ...servicePolicy(options.environment),
      trustedTypes: PAGE_TRUSTED_TYPES,
    }),
  };
  const userOf = options.auth && createUserOf({ ...options, auth: options.auth });
  const dataHeaders = { "content-type": "application/json" };

  return async (context: Context): Promise<Response> => {
    try {
      return await answerPage(context);
    } catch (error) {
      // The account of a visitor who is logged in could not be read.
      if (!isStoreUnavailable(error) || pageUrlOfPayload(new URL(context.req.url))) throw error;
      return answerOutage(context);
    }
  };

  async function answerPage(context: Context): Promise<Response> {
    const header = (name: string) => context.req.header(name);
    const requestUrl = new URL(context.req.url);
    const payloadOf = pageUrlOfPayload(requestUrl);
    const url = payloadOf ?? requestUrl;
    const match = matchRoute(url.pathname);
    const route = patternOfPage(match?.routeId, payloadOf !== undefined);
    context.set("pageRoute", route);
    const requested = { url, match, route, isPayload: payloadOf !== undefined };
    const { locale, isAnonymous } = readPageHeaders(header("cookie"), header("accept-language"));
    const routeId = match?.routeId;
    const isWithoutStore = routeId !== undefined && isRouteWithoutStore(routeId);
    const account = isAnonymous ? undefined : await findAccount(context, isWithoutStore);
    const isPersonal =
      routeId !== undefined && isPersonalRoute(routeId, { isLoggedIn: account !== undefined });
    const owner = isPersonal ? account : undefined;
    const request: ViewerRequest = {
      viewer: viewerOfAccount(account),
      origin: siteOrigin(context),
      account: owner,
      readUser: owner && userOf && (() => userOf(owner, context)),
    };
    const caching = cachingOfPage({ isPersonal: isPersonal || isWithoutStore, isAnonymous });
    const make: MakePage<Answer> = (former) => makeAnswer(requested, locale, caching, request, former);
    const cache = isPersonal || isWithoutStore ? undefined : options.cache;
    const key = pageCacheKey(requestUrl.pathname + requestUrl.search, {
      locale,
      viewer: isAnonymous ? undefined : request.viewer,
      origin: options.environment.publicUrl === undefined ? request.origin : undefined,
    });
    const answer = cache ? await cache.get(key, make) : (await make(undefined)).page;

    // The answer does not reveal that the page exists, but the log records who requested it.
    if (
      answer.status === 404 &&
      isPersonal &&
      routeId.startsWith("admin-") &&
      !request.viewer.isAdministrator
    ) {
      logSecurityEvent(context, "access.refused", { reason: "not-an-administrator", page: routeId });
    }
    if ("location" in answer) {
      // A maker may take a former name again: kept redirects between both names would be a loop.
      context.header("cache-control", cacheControls.noStore);
      return context.redirect(answer.location, answer.status);
    }
    if (answer.status !== 200 && !requested.isPayload && isCrawler(header("user-agent"))) {
      return context.body(null, answer.status, cachingOf(answer.status, caching));
    }
    const encoding = chooseEncoding(header("accept-encoding"));
    const isGrowing = !answer.ready(encoding);
    const representation = await answer.in(encoding);
    if (isGrowing) cache?.weigh(key);
    const { status, headers, bytes } = wireAnswer(answer.status, representation, {
      method: context.req.method,
      ifNoneMatch: header("if-none-match"),
    });
    // OpenWords through the context, which holds the cookies of a session that was renewed.
    return context.newResponse(bytes as Uint8Array<ArrayBuffer> | null, status as StatusCode, headers);
  }

  /** Returns who is logged in. A page that needs no store is for nobody while the store is away. */
  async function findAccount(context: Context, isWithoutStore: boolean) {
    try {
      return await options.auth?.sessions.visitorOf(context);
    } catch (error) {
      if (isWithoutStore && isStoreUnavailable(error)) return undefined;
      throw error;
    }
  }

  /** Answers with the error page for anonymous visitors, which needs nothing from the store. */
  async function answerOutage(context: Context): Promise<Response> {
    const status = 503;
    const headers = { ...documentHeaders, ...cachingOf(status, cacheControls.noStore) };
    if (isCrawler(context.req.header("user-agent"))) return context.body(null, status, headers);
    const source = await openPages();
    const { buildId } = source;
    const { locale } = readPageHeaders(context.req.header("cookie"), context.req.header("accept-language"));
    const { pathname, search } = new URL(context.req.url);
    const site = siteContext(locale, options, buildId, {
      viewer: anonymousViewer,
      origin: siteOrigin(context),
    });
    const page = errorPage({ buildId, path: pageTarget(pathname + search) }, { status });
    const { html } = await renderResolvedPage({ status, page }, site, source);
    return context.newResponse(html, status, { ...headers, "referrer-policy": referrerPolicyOf(page) });
  }

  /**
   * Renders a page, unless it would be made of the same as the former one of its URL. Closes over nothing of a request, because
   * the cache calls it again later.
   */
  async function makeAnswer(
    requested: RequestedPage & { route: string; isPayload: boolean },
    locale: string,
    caching: string,
    request: ViewerRequest,
    former: Answer | undefined,
  ): Promise<MadePage<Answer>> {
    const source = await openPages();
    const resolution = await resolvePage(requested, source.buildId, options, request);
    if (requested.isPayload)
      return payloadAnswer(resolution, caching, requested.route, request.viewer, former);
    if (resolution.type === "redirect") {
      return { page: { ...resolution, sizeBytes: () => 0 }, isStorable: false, isGone: true };
    }
    const { match } = requested;
    const site = await (match && isRouteWithoutStore(match.routeId) ? siteContext : countedSiteContext)(
      locale,
      options,
      source.buildId,
      request,
    );
    const contents = JSON.stringify([resolution, site]);
    const madeOf = digestOf(contents);
    if (isMadeOf(former, madeOf)) return storable(former);
    const { html, status } = await renderResolvedPage(resolution, site, source);
    const headers = {
      ...documentHeaders,
      "referrer-policy": referrerPolicyOf(resolution.page),
      // The data name all items. The document has some only in packed rows, or as links to their files.
      ...headersForCaches(html + contents, status, caching),
    };
    return storable(createPageAnswer(status, html, headers, { route: requested.route, madeOf }));
  }

  /** Answers a redirect with 404 and its location, to which the browser then goes. */
  function payloadAnswer(
    resolution: PageResolution,
    caching: string,
    route: string,
    viewer: Viewer,
    former: Answer | undefined,
  ): MadePage<Answer> {
    const status = resolution.type === "redirect" ? 404 : resolution.status;
    const data =
      resolution.type === "redirect" ? { location: resolution.location } : { ...resolution.page, viewer };
    const json = JSON.stringify(data);
    const madeOf = digestOf(json);
    if (isMadeOf(former, madeOf)) return storable(former);
    const headers = { ...dataHeaders, ...headersForCaches(json, status, caching) };
    return storable(createPageAnswer(status, json, headers, { route, madeOf }));
  }

  function headersForCaches(text: string, status: number, caching: string): Record<string, string> {
    const { purge } = options.environment;
    const own = cachingOf(status, caching);
    const cacheControl = cachingBehindCdn(own["cache-control"] ?? "", purge);
    return { ...own, "cache-control": cacheControl, ...surrogateHeaders(text, purge) };
  }
}

function storable(page: PageAnswer): MadePage<PageAnswer> {
  const { status } = page;
  return { page, isStorable: status === 200, isGone: status === 404, isOutage: status === 503 };
}

function cachingOfPage({ isPersonal, isAnonymous }: { isPersonal: boolean; isAnonymous: boolean }): string {
  if (isPersonal) return cacheControls.noStore;
  return isAnonymous ? cacheControls.anonymousPage : cacheControls.visitorPage;
}

function cachingOf(status: number, caching: string): Record<string, string> {
  return {
    "cache-control": status === 200 ? caching : cacheControls.noStore,
    vary: caching === cacheControls.anonymousPage ? ANONYMOUS_VARY : "Accept-Encoding, Cookie",
    ...(status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
  };
}
