import { logPageFailure } from "../../platform/log/log.server.ts";
import type { FailurePageData } from "../../platform/pages/failure-page-data.ts";
import type { PagePayload, SiteContext } from "../../platform/pages/page.ts";
import type { PageStatus } from "../../platform/rendering/page-answer.server.ts";
import type { PageSource } from "../../platform/rendering/page-source.server.ts";
import { traced } from "../../platform/tracing/traced.server.ts";
import type * as pageApp from "../entry.server.tsx";
import { renderDocument } from "./document.server.ts";

/** The site's pages, as they are built or developed. */
export type SitePages = PageSource<typeof pageApp>;

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
  source: SitePages,
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
