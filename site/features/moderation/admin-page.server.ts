import { type Loader, type PageRequest, unknownPage } from "../../platform/pages/loader.server.ts";
import { countWaiting } from "../uploads/upload-reviews.server.ts";
import type { TabCounts, WithTabCounts } from "./admin-page-data.ts";

interface AdminRequest extends PageRequest {
  account: NonNullable<PageRequest["account"]>;
}

/**
 * Returns the loader of an administrators' page. Other visitors get "not found". Its data say how much waits on the other such
 * pages, counted while the page loads.
 */
export function adminPage<Data extends object>(
  load: (request: AdminRequest, context: Parameters<Loader<Data>>[1]) => ReturnType<Loader<Data>>,
): Loader<WithTabCounts<Data>> {
  return async (request, context) => {
    const { viewer, account, url } = request;
    if (!viewer.isAdministrator || !account) return unknownPage(url);
    const { moderation, uploads } = context.site;
    const [loaded, open, waiting] = await Promise.all([
      load({ ...request, account }, context),
      moderation.countOpen(),
      countWaiting(uploads),
    ]);
    if (loaded.type !== "page") return loaded;
    const tabCounts: TabCounts = { ...open, ...waiting };
    return { ...loaded, data: { ...loaded.data, tabCounts } };
  };
}
