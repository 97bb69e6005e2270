import type { Loader } from "../../platform/pages/loader.server.ts";
import { countWaiting } from "../uploads/upload-reviews.server.ts";
import type { TabCounts, WithTabCounts } from "./admin-page-data.ts";

/** Adds to the data of an administrators' page how much waits on the other ones, counted while the page loads. */
export function withTabCounts<Data extends object>(load: Loader<Data>): Loader<WithTabCounts<Data>> {
  return async (request, context) => {
    if (!request.viewer.isAdministrator) return load(request, context);
    const { moderation, uploads } = context.site;
    const [loaded, open, waiting] = await Promise.all([
      load(request, context),
      moderation.countOpen(),
      countWaiting(uploads),
    ]);
    if (loaded.type !== "page") return loaded;
    const tabCounts: TabCounts = { ...open, ...waiting };
    return { ...loaded, data: { ...loaded.data, tabCounts } };
  };
}
