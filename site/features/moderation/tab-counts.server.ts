import type { Loader } from "../../platform/pages/loader.server.ts";
import { countWaiting } from "../uploads/upload-reviews.server.ts";
import type { TabCounts, WithTabCounts } from "./admin-page-data.ts";

/** Adds to the data of an administrators' page how much waits on the other ones. */
export function withTabCounts<Data extends object>(load: Loader<Data>): Loader<WithTabCounts<Data>> {
  return async (request, context) => {
    const loaded = await load(request, context);
    if (loaded.type !== "page" || !request.viewer.isAdministrator) return loaded;
    const { moderation, uploads } = context.site;
    const [open, { review, appeals }] = await Promise.all([moderation.countOpen(), countWaiting(uploads)]);
    const tabCounts: TabCounts = { ...open, uploads: review + appeals };
    return { ...loaded, data: { ...loaded.data, tabCounts } };
  };
}
