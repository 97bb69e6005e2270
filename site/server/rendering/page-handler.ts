import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { matchRoute } from "../../contract/routing/match-route.ts";
import { pageUrlOfPayload } from "../../contract/routing/payload-url.ts";
import { isPersonalRoute, type RouteId } from "../../contract/routing/routes.ts";
import type { Auth } from "../account/auth.ts";
import { createUserOf } from "../account/user-of-account.ts";
import { cacheControls } from "../http/cache-control.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { isStoreUnavailable, RETRY_AFTER_SECONDS } from "../store/store-unavailable.ts";
import { isCrawler } from "./crawler.ts";
import {
  type Asker,
  type Outcome,
  type RenderDependencies,
  renderOutcome,
  resolvePage,
} from "./make-page.ts";
import { createPageAnswer, type PageAnswer, wireAnswer } from "./page-answer.ts";
import type { MadePage, PageCache } from "./page-cache.ts";
import type { PageSource } from "./page-source.ts";
import { pageTarget } from "./page-target.ts";
import { cacheKey, pageVisitor, visitorOfAccount } from "./page-visitor.ts";
import { PAGE_TRUSTED_TYPES, securityHeaders, serviceOrigins } from "./security-headers.ts";

export interface PageHandlerOptions extends RenderDependencies {
  /** Without it everybody is a stranger. */
  auth?: Auth | undefined;
  isDevelopment: boolean;
  /** Where pages for anonymous visitors are kept; without it each request makes its own. */
  cache?: PageCache<Answer> | undefined;
}

/** What stands at an address, ready to be sent. */
export type Answer = PageAnswer | RedirectAnswer;

interface RedirectAnswer {
  status: 301 | 302;
  location: string;
  sizeBytes(): number;
}

/** Answers every GET that is no API, asset or media: a document, a page's data, a redirect or an error page. */
export function createPageHandler(options: PageHandlerOptions, openPages: () => Promise<PageSource>) {
  const documentHeaders = {
    "content-type": "text/html; charset=UTF-8",
    vary: "Accept-Encoding, Cookie",
    ...securityHeaders(options.isDevelopment, {
      connectTo: serviceOrigins(options.environment),
      trustedTypes: PAGE_TRUSTED_TYPES,
    }),
  };
  const userOf = options.auth && createUserOf({ ...options, auth: options.auth });
  const dataHeaders = { "content-type": "application/json", vary: "Accept-Encoding, Cookie" };

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
    const { locale, isAnonymous } = pageVisitor(header("cookie"), header("accept-language"));
    const account = isAnonymous ? undefined : await options.auth?.sessions.visitorOf(context);
    const personalRoute = personalRouteOf(requestUrl);
    const isPersonal = personalRoute !== undefined;
    const owner = isPersonal ? account : undefined;
    const asker: Asker = {
      visitor: visitorOfAccount(account),
      origin: siteOrigin(context),
      account: owner,
      user: owner && (await userOf?.(owner, context)),
    };
    const caching = cachingOfPage({ isPersonal, isAnonymous });
    const make = () => makeAnswer(requestUrl, locale, caching, asker);
    const cache = isPersonal ? undefined : options.cache;
    const known = isAnonymous ? undefined : asker.visitor;
    const origin = options.environment.publicUrl === undefined ? asker.origin : undefined;
    const key = cacheKey(requestUrl.pathname + requestUrl.search, { locale, known, origin });
    const answer = cache ? await cache.get(key, make) : (await make()).page;

    // Nobody else learns that there is such a page, but the log says who looked for it.
    if (answer.status === 404 && personalRoute?.startsWith("admin-") && !asker.visitor.isAdministrator) {
      logSecurityEvent(context, "access.refused", { reason: "not-an-administrator", page: personalRoute });
    }
    if ("location" in answer) return context.redirect(answer.location, answer.status);
    const isDocument = !pageUrlOfPayload(requestUrl);
    if (answer.status !== 200 && isDocument && isCrawler(header("user-agent"))) {
      return context.body(null, answer.status);
    }
    const encoding = chooseEncoding(header("accept-encoding"));
    const isGrowing = !answer.ready(encoding);
    const representation = await answer.in(encoding);
    if (isGrowing) cache?.weigh(key);
    const request = { method: context.req.method, ifNoneMatch: header("if-none-match") };
    const { status, headers, bytes } = wireAnswer(answer.status, representation, request);
    // Not a response of its own: the context holds the cookies of a session that was renewed.
    return context.newResponse(bytes as Uint8Array<ArrayBuffer> | null, status as StatusCode, headers);
  }

  /** The error page for anybody, which needs nothing from the store. */
  async function answerOutage(context: Context): Promise<Response> {
    const status = 503;
    const headers = { ...documentHeaders, ...cachingOf(status, cacheControls.noStore) };
    if (isCrawler(context.req.header("user-agent"))) return context.body(null, status, headers);
    const source = await openPages();
    const { locale } = pageVisitor(context.req.header("cookie"), context.req.header("accept-language"));
    const { pathname, search } = new URL(context.req.url);
    const page = {
      buildId: source.buildId,
      routeId: "error" as RouteId,
      path: pageTarget(pathname + search),
      data: { status },
    };
    const asker = { visitor: visitorOfAccount(undefined), origin: siteOrigin(context) };
    const outcome = { type: "page" as const, status: 503 as const, page };
    const { html } = await renderOutcome(outcome, locale, source, options, asker);
    return context.newResponse(html, status, headers);
  }

  function personalRouteOf(requestUrl: URL): RouteId | undefined {
    const match = matchRoute((pageUrlOfPayload(requestUrl) ?? requestUrl).pathname);
    return match && isPersonalRoute(match.routeId) ? match.routeId : undefined;
  }

  /** Closes over nothing of a request, since the cache runs it again later. */
  async function makeAnswer(
    requestUrl: URL,
    locale: string,
    caching: string,
    asker: Asker,
  ): Promise<MadePage<Answer>> {
    const payloadOf = pageUrlOfPayload(requestUrl);
    const source = await openPages();
    const outcome = await resolvePage(payloadOf ?? requestUrl, source, options, asker);
    if (payloadOf) return dataOf(outcome, caching);
    if (outcome.type === "redirect") return { page: { ...outcome, sizeBytes: () => 0 }, isStorable: false };
    const { html, status } = await renderOutcome(outcome, locale, source, options, asker);
    return storable(createPageAnswer(status, html, { ...documentHeaders, ...cachingOf(status, caching) }));
  }

  /** Whatever has no data here is left to the document, which the browser then loads. */
  function dataOf(outcome: Outcome, caching: string): MadePage<Answer> {
    const status = outcome.type === "redirect" ? 404 : outcome.status;
    const data = outcome.type === "redirect" ? { location: outcome.location } : outcome.page;
    const headers = { ...dataHeaders, ...cachingOf(status, caching) };
    return storable(createPageAnswer(status, JSON.stringify(data), headers));
  }
}

function storable(page: PageAnswer): MadePage<PageAnswer> {
  return { page, isStorable: page.status === 200, isOutage: page.status === 503 };
}

function cachingOfPage({ isPersonal, isAnonymous }: { isPersonal: boolean; isAnonymous: boolean }): string {
  if (isPersonal) return cacheControls.noStore;
  return isAnonymous ? cacheControls.anonymousPage : cacheControls.visitorPage;
}

function cachingOf(status: number, caching: string): Record<string, string> {
  return {
    "cache-control": status === 200 ? caching : cacheControls.noStore,
    ...(status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
  };
}
