import { errorTexts, fillText, normaliseUrl, redirectTarget, routePatterns } from "@tuna/sdk";
import type { Context } from "hono";
import type { ErrorData } from "../../app/errors/error-data.ts";
import type { LoaderContext, LoaderResult } from "../../app/loader.ts";
import type { PagePayload } from "../../app/page.ts";
import type { RouteId } from "../../app/routes.ts";
import { pageUrlOfPayload } from "../../app/routing/payload-url.ts";
import { isCrawler } from "./crawler.ts";
import { renderDocument } from "./document.ts";
import type { PageSource } from "./page-source.ts";
import { securityHeaders } from "./security-headers.ts";
import { siteContext } from "./site-context.ts";

export interface PageHandlerOptions extends LoaderContext {
  isDevelopment: boolean;
}

/** Browsers ask again, caches in front of the site may answer for a minute. */
const PAGE_CACHING = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const redirectPattern = new URLPattern({ pathname: routePatterns.redirect });

type Outcome =
  | { type: "redirect"; location: string; status: 301 | 302 }
  | { type: "page"; status: 200 | 404 | 500; page: PagePayload };

/** Answers every GET that is no API, asset or media: a document, a page's data, a redirect or an error page. */
export function createPageHandler(options: PageHandlerOptions, openPages: () => Promise<PageSource>) {
  const headers = securityHeaders(options.isDevelopment);

  return async (context: Context): Promise<Response> => {
    const requestUrl = new URL(context.req.url);
    const payloadOf = pageUrlOfPayload(requestUrl);
    const source = await openPages();
    const outcome = await resolvePage(payloadOf ?? requestUrl, source, options);
    if (payloadOf) return answerWithData(context, outcome);
    if (outcome.type === "redirect") return context.redirect(outcome.location, outcome.status);
    if (outcome.status !== 200 && isCrawler(context.req.header("user-agent"))) {
      return context.body(null, outcome.status);
    }
    const html = await renderOutcome(outcome, context, source, options);
    return context.html(html.text, html.status, {
      ...headers,
      "cache-control": html.status === 200 ? PAGE_CACHING : "no-store",
      vary: "Accept-Encoding, Cookie",
    });
  };
}

async function resolvePage(url: URL, source: PageSource, options: PageHandlerOptions): Promise<Outcome> {
  const normalised = normaliseUrl(url.pathname + url.search);
  if (normalised.type === "redirect") return { type: "redirect", location: normalised.target, status: 301 };
  const path = url.pathname + url.search;
  const errorPage = (status: 404 | 500, message?: string): Outcome => {
    const data: ErrorData = { status, message };
    return { type: "page", status, page: { buildId: source.buildId, routeId: "error", path, data } };
  };
  if (normalised.type === "not-found") {
    const { notFoundUrl } = options.environment;
    if (notFoundUrl) return { type: "redirect", location: notFoundUrl, status: 302 };
    return errorPage(404, unknownRoute(url.pathname));
  }
  if (redirectPattern.test({ pathname: url.pathname })) {
    return { type: "redirect", location: redirectTarget(url.searchParams.get("payload")), status: 302 };
  }

  const app = await source.app();
  const match = app.matchRoute(url.pathname);
  if (!match || match.routeId === "error") return errorPage(404, unknownRoute(url.pathname));
  const { routeId, params } = match;
  try {
    const result: LoaderResult<unknown> = await app.loaders[routeId]({ params, url }, options);
    if (result.type === "not-found") return errorPage(404, result.message);
    return { type: "page", status: 200, page: { buildId: source.buildId, routeId, path, data: result.data } };
  } catch (cause) {
    reportFailure(path, cause);
    return errorPage(500);
  }
}

/** A page that fails to render becomes the error page; an error page that fails to render fails the request. */
async function renderOutcome(
  outcome: Extract<Outcome, { type: "page" }>,
  context: Context,
  source: PageSource,
  options: PageHandlerOptions,
): Promise<{ text: string; status: 200 | 404 | 500 }> {
  const app = await source.app();
  const site = siteContext(context, options, source.buildId);
  const render = async (page: PagePayload) => {
    const data = { site, page };
    return renderDocument(await app.renderPage(data), data, source.assetsOf(page.routeId));
  };
  try {
    return { text: await render(outcome.page), status: outcome.status };
  } catch (cause) {
    reportFailure(outcome.page.path, cause);
    const data: ErrorData = { status: 500 };
    return { text: await render({ ...outcome.page, routeId: "error" as RouteId, data }), status: 500 };
  }
}

/** Whatever has no data here is left to the document, which the browser then loads. */
function answerWithData(context: Context, outcome: Outcome): Response {
  if (outcome.type === "redirect") return context.json({ location: outcome.location }, 404);
  const caching = outcome.status === 200 ? PAGE_CACHING : "no-store";
  return context.json(outcome.page, outcome.status, { "cache-control": caching });
}

function unknownRoute(path: string): string {
  return fillText(errorTexts.unknownRoute, { path });
}

function reportFailure(path: string, cause: unknown): void {
  console.error(`Page ${path} failed:`, cause);
}
