import type { PagePayload } from "../../platform/pages/page.ts";
import type { PageState } from "../../platform/routing/page-store.ts";
import { Page } from "./error-page.tsx";

/** Returns the error page in place of a page that failed in the browser. */
export function failedPage({ buildId, path }: PagePayload): Pick<PageState, "page" | "Page"> {
  return { page: { buildId, path, routeId: "failure", data: { status: 500 } }, Page };
}
