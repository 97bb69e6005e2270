import type { PagePayload, SiteContext } from "../../platform/pages/page.ts";
import { isDocumentOutdated } from "../../platform/routing/outdated-document.ts";
import type { PageStore } from "../../platform/routing/page-store.ts";
import { isSiteReachable } from "../../platform/routing/watch-builds.lazy.ts";
import { offlineRoute } from "./offline.route.ts";
import { pageOfDocument } from "./offline-document.ts";
import { usableBoardAt } from "./usable-boards.ts";

/** Pages of this visit that are remembered, the latest ones. */
const MAX_SEEN = 20;

/**
 * Finds what to show in place of a page without a network, so that what plays goes on. Returns undefined while the site can be
 * reached, and where the service worker has the page. Shown are the pages that this document has shown to the same visitor, the
 * boards that are kept offline, and for all others one that says so. Nothing is stored for this.
 */
export function findPagesWithoutNetwork(
  store: PageStore,
  isReachable = isSiteReachable,
): (url: URL) => Promise<PagePayload | undefined> {
  const seen = new Map<string, { page: PagePayload; site: SiteContext }>();
  const remember = (page = store.get().page) => {
    // A page belongs to the visitor whom it was loaded for.
    if (seen.get(page.path)?.page === page) return;
    seen.delete(page.path);
    seen.set(page.path, { page, site: store.get().site });
    for (const path of seen.keys()) if (seen.size > MAX_SEEN) seen.delete(path);
  };
  remember();
  store.subscribe(() => remember());
  store.rememberPage = remember;

  return async ({ pathname, search }) => {
    if (await isReachable()) return undefined;
    const path = pathname + search;
    const { page: shown, site } = store.get();
    const { buildId } = shown;
    const known = seen.get(path);
    // The site's context is another one after a change of the visitor's rights.
    if (known?.site === site && !isDocumentOutdated()) return known.page;
    const board = await usableBoardAt(pathname);
    // The service worker has the document of another build.
    if (board) return board.buildId === buildId ? pageOfDocument(board.html) : undefined;
    return { buildId, routeId: offlineRoute.id, path, data: null };
  };
}
