import { errorTexts, fillText } from "@tuna/sdk/locale";
import { normaliseUrl, redirectTarget, routePatterns } from "@tuna/sdk/routing";
import type { ErrorPageData } from "../../contract/errors/error-page-data.ts";
import type { PagePayload } from "../../contract/page.ts";
import { matchRoute } from "../../contract/routing/match-route.ts";
import type { RouteId } from "../../contract/routing/routes.ts";
import { passkeyPath } from "../../contract/settings/passkey-path.ts";
import { isPasskeyNeeded } from "../account/administrator.ts";
import type { Site } from "../app/site.ts";
import { catalogFor } from "../catalog/redacted-catalog.ts";
import { logPageFailure } from "../log/log.ts";
import type { LoaderContext, LoaderResult, PageRequest } from "../pages/loader.ts";
import { loaders } from "../pages/loaders.ts";
import { WorkAbandoned } from "../store/abandoned-work.ts";
import { isStoreUnavailable, StoreUnavailable } from "../store/store-unavailable.ts";
import { renderDocument } from "./document.ts";
import type { PageStatus } from "./page-answer.ts";
import type { PageSource } from "./page-source.ts";
import { pageTarget } from "./page-target.ts";
import { siteContext } from "./site-context.ts";

const redirectPattern = new URLPattern({ pathname: routePatterns.redirect });

/** Who asks for a page, as far as it may depend on them. */
export type Asker = Pick<PageRequest, "visitor" | "account" | "user" | "origin" | "loginForm" | "reportForm">;

/** What pages are made of; loaders are given the catalogue by the rights of who asks. */
export interface RenderDependencies extends LoaderContext {
  library: Site;
}

/** What stands at an address. */
export type Outcome =
  | { type: "redirect"; location: string; status: 301 | 302 }
  | { type: "page"; status: PageStatus; page: PagePayload };

/** Finds out what stands at `url`, and runs its loader. A failing loader is logged and becomes the error page. */
export async function resolvePage(
  url: URL,
  source: PageSource,
  loading: RenderDependencies,
  asker: Asker,
): Promise<Outcome> {
  const normalised = normaliseUrl(url.pathname + url.search);
  if (normalised.type === "redirect") return { type: "redirect", location: normalised.target, status: 301 };
  const path = pageTarget(url.pathname + url.search);
  const errorPage = (status: Exclude<PageStatus, 200>, message?: string): Outcome => {
    const data: ErrorPageData = { status, message };
    return { type: "page", status, page: { buildId: source.buildId, routeId: "error", path, data } };
  };
  if (normalised.type === "not-found") {
    const { notFoundUrl } = loading.environment;
    if (notFoundUrl) return { type: "redirect", location: notFoundUrl, status: 302 };
    return errorPage(404, unknownRoute(url.pathname));
  }
  if (redirectPattern.test({ pathname: url.pathname })) {
    return { type: "redirect", location: redirectTarget(url.searchParams.get("payload")), status: 302 };
  }

  const match = matchRoute(url.pathname);
  if (!match || match.routeId === "error") return errorPage(404, unknownRoute(url.pathname));
  const { routeId, params } = match;
  if (routeId.startsWith("admin-") && asker.account && isPasskeyNeeded(asker.account)) {
    return { type: "redirect", location: passkeyPath(path), status: 302 };
  }
  const catalog = catalogFor(asker.visitor, loading.library.catalog);
  try {
    const request: PageRequest = { params, url: new URL(path, url), catalog, ...asker };
    const result: LoaderResult<unknown> = await loaders[routeId](request, loading);
    if (result.type === "not-found") return errorPage(404, result.message);
    if (result.type === "redirect") return { type: "redirect", location: result.location, status: 302 };
    return { type: "page", status: 200, page: { buildId: source.buildId, routeId, path, data: result.data } };
  } catch (cause) {
    if (cause instanceof WorkAbandoned) throw cause;
    if (!(cause instanceof StoreUnavailable)) logPageFailure(routeId, cause);
    return errorPage(isStoreUnavailable(cause) ? 503 : 500);
  }
}

/** A page that fails to render becomes the error page; an error page that fails to render fails the request. */
export async function renderOutcome(
  outcome: Extract<Outcome, { type: "page" }>,
  locale: string,
  source: PageSource,
  loading: LoaderContext,
  asker: Pick<Asker, "visitor" | "origin">,
): Promise<{ html: string; status: PageStatus }> {
  const app = await source.app();
  const site = siteContext(locale, loading, source.buildId, asker);
  const render = async (page: PagePayload) => {
    const data = { site, page };
    return renderDocument(await app.renderPage(data), data, source.assetsOf(page.routeId));
  };
  try {
    return { html: await render(outcome.page), status: outcome.status };
  } catch (cause) {
    logPageFailure(outcome.page.routeId, cause);
    const data: ErrorPageData = { status: 500 };
    return { html: await render({ ...outcome.page, routeId: "error" as RouteId, data }), status: 500 };
  }
}

function unknownRoute(path: string): string {
  return fillText(errorTexts.unknownRoute, { path });
}
