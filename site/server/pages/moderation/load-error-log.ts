import { MAX_PAGE } from "@tuna/sdk/contract";
import type { ErrorLogPageData } from "../../../contract/errors/error-page-data.ts";
import { type Loader, unknownPage } from "../loader.ts";

export const loadErrorLog: Loader<ErrorLogPageData> = async (
  { viewer, account, url },
  { site, environment },
) => {
  if (!viewer.isAdministrator || !account) return unknownPage(url);
  const page = pageNumberOf(url);
  const { items, total, pageSize } = await site.errorLog.list(page);
  return {
    type: "page",
    data: {
      groups: items,
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      service: environment.sentryDsn ? new URL(environment.sentryDsn).host : null,
    },
  };
};

/** Reads the page number of a URL; 1 when it is missing or invalid. */
function pageNumberOf({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
