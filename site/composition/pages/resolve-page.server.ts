import { normaliseUrl, redirectTarget, routePatterns } from "@tuna/sdk/routing";
import { isPasskeyNeeded } from "../../features/account/administrator.server.ts";
import { passkeyPath } from "../../features/account/settings/passkey-path.ts";
import type { Catalog } from "../../features/catalog/catalog.server.ts";
import { catalogFor } from "../../features/catalog/redacted-catalog.server.ts";
import { loadTrending } from "../../features/errors/load-trending.server.ts";
import { searchTermOf } from "../../features/errors/search-term.server.ts";
import { logPageFailure } from "../../platform/log/log.server.ts";
import type { OfferedTag } from "../../platform/pages/failure-page-data.ts";
import {
  type LoaderContext,
  type LoaderSite,
  type PageRequest,
  unknownPage,
} from "../../platform/pages/loader.server.ts";
import type { PageStatus } from "../../platform/rendering/page-answer.server.ts";
import { pageTarget } from "../../platform/rendering/page-target.server.ts";
import type { RouteMatch } from "../../platform/routing/match-route.ts";
import { WorkAbandoned } from "../../platform/store/abandoned-work.server.ts";
import { isStoreUnavailable, StoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import { traced } from "../../platform/tracing/traced.server.ts";
import { loaders } from "../loaders.generated.server.ts";
import { errorPage, type ResolvedPage } from "./render-page.server.ts";

const redirectPattern = new URLPattern({ pathname: routePatterns.redirect });

/** The requested page: its URL, and the route that matches it. */
export interface RequestedPage {
  url: URL;
  match: RouteMatch | undefined;
}

/** The part of a page request that depends on the visitor. */
export type ViewerRequest = Omit<PageRequest, "catalog" | "params" | "url">;

/** What pages are rendered from. Loaders get the catalog redacted by the viewer's permissions. */
export interface RenderDependencies extends LoaderContext {
  site: LoaderSite & { catalog: Catalog };
}

/** What a URL leads to. */
export type PageResolution =
  | { type: "redirect"; location: string; status: 301 | 302 }
  | ({ type: "page" } & ResolvedPage);

/** Runs the loader of the requested page. A failing loader is logged and becomes the error page. */
export async function resolvePage(
  { url, match }: RequestedPage,
  buildId: string,
  dependencies: RenderDependencies,
  request: ViewerRequest,
): Promise<PageResolution> {
  const normalised = normaliseUrl(url.pathname + url.search);
  if (normalised.type === "redirect") return { type: "redirect", location: normalised.target, status: 301 };
  const path = pageTarget(url.pathname + url.search);
  const catalog = catalogFor(request.viewer, dependencies.site.catalog);
  const fail = async (
    status: Exclude<PageStatus, 200>,
    message?: string,
    nearTags?: readonly OfferedTag[],
  ): Promise<PageResolution> => {
    const searchTerm = status === 404 ? searchTermOf(url) : "";
    const trending = status === 503 ? [] : await loadTrending(catalog, dependencies.brand);
    const data = { status, message, nearTags, searchTerm, trending };
    return { type: "page", status, page: errorPage({ buildId, path }, data) };
  };
  if (normalised.type === "not-found") {
    const { notFoundUrl } = dependencies.environment;
    if (notFoundUrl) return { type: "redirect", location: notFoundUrl, status: 302 };
    return await fail(404, unknownPage(url).message);
  }
  // A search for "redirect" or a tag with that word is a page of its own.
  if (!match && redirectPattern.test({ pathname: url.pathname })) {
    return { type: "redirect", location: redirectTarget(url.searchParams.get("payload")), status: 302 };
  }

  if (!match || match.routeId === "failure") return await fail(404, unknownPage(url).message);
  const { routeId, params } = match;
  if (routeId.startsWith("admin-") && request.account && isPasskeyNeeded(request.account)) {
    return { type: "redirect", location: passkeyPath(path), status: 302 };
  }
  try {
    const result = await traced("load page", { "page.route": routeId }, async () =>
      loaders[routeId].load({ params, url: new URL(path, url), catalog, ...request }, dependencies),
    );
    if (result.type === "not-found") return await fail(404, result.message, result.nearTags);
    if (result.type === "redirect") {
      return { type: "redirect", location: result.location, status: result.isPermanent ? 301 : 302 };
    }
    const { data, isAddressPublic } = result;
    const page = { buildId, routeId, path, ...(isAddressPublic && { isAddressPublic }), data };
    return { type: "page", status: 200, page };
  } catch (cause) {
    if (cause instanceof WorkAbandoned) throw cause;
    if (!(cause instanceof StoreUnavailable)) logPageFailure(routeId, cause);
    return await fail(isStoreUnavailable(cause) ? 503 : 500);
  }
}
