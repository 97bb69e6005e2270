import { logPageFailure } from "../log/log.server.ts";
import type { FailurePageData } from "../pages/failure-page-data.ts";
import type { PagePayload, SiteContext } from "../pages/page.ts";
import { traced } from "../tracing/traced.server.ts";
import { renderDocument } from "./document.server.ts";
import type { PageStatus } from "./page-answer.server.ts";
import type { PageSource } from "./page-source.server.ts";

/** A page's data with the status of its answer. */
export interface ResolvedPage {
  status: PageStatus;
  page: PagePayload;
}

/**
 * Returns the HTML document of a page. A page that fails to render is logged and becomes the error page.
 * @throws whatever the error page throws.
 */
export async function renderResolvedPage(
  { page, status }: ResolvedPage,
  site: SiteContext,
  source: PageSource,
): Promise<{ html: string; status: PageStatus }> {
  const app = await source.app();
  const render = async (page: PagePayload) => {
    const data = { site, page };
    const markup = await traced("render page", { "page.route": page.routeId }, () => app.renderPage(data));
    return renderDocument(markup, data, source.assetsOf(page.routeId));
  };
  try {
    return { html: await render(page), status };
  } catch (cause) {
    logPageFailure(page.routeId, cause);
    return { html: await render(errorPage(page, { status: 500 })), status: 500 };
  }
}

/** The error page that takes the place of another page. */
export function errorPage(
  { buildId, path }: Pick<PagePayload, "buildId" | "path">,
  data: Partial<FailurePageData> & { status: Exclude<PageStatus, 200> },
): PagePayload<FailurePageData> {
  return { buildId, routeId: "failure", path, data: { searchTerm: "", trending: [], ...data } };
}
