import type { PagePayload } from "../../contract/page.ts";
import type { PageState } from "../routing/page-store.ts";
import { Page } from "./error-page.tsx";

/** Returns the error page in place of a page that failed in the browser. */
export function failedPage({ buildId, path }: PagePayload): Pick<PageState, "page" | "Page"> {
  return { page: { buildId, path, routeId: "error", data: { status: 500 } }, Page };
}
