import { MAX_PAGE } from "@tuna/sdk/contract";
import { noPageHere } from "../../../app/moderation/no-page-here.ts";
import type { ErrorGroup } from "../../errors/error-log.ts";
import type { Loader } from "../loader.ts";

export interface ErrorLogData {
  groups: ErrorGroup[];
  page: number;
  pages: number;
  /** Where errors go instead, when an error service is set up. */
  service: string | null;
}

export const loadErrorLog: Loader<ErrorLogData> = async (
  { visitor, account, url },
  { library, environment },
) => {
  if (!visitor.isAdministrator || !account) return noPageHere(url);
  const page = pageOf(url);
  const { items, total, pageSize } = await library.errorLog.list(page);
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

/** A page that is none is the first. */
function pageOf({ searchParams }: URL): number {
  const page = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
