import { flushSync } from "react-dom";
import { failedPage } from "../features/errors/failed-page.ts";
import { announcePage } from "../platform/routing/announce-page.ts";
import { ChunkError, reportChunkFailure } from "../platform/routing/chunk-error.ts";
import { fetchPayload } from "../platform/routing/fetch-payload.ts";
import { isInterceptable } from "../platform/routing/interception.ts";
import { matchRoute } from "../platform/routing/match-route.ts";
import { isDocumentOutdated } from "../platform/routing/outdated-document.ts";
import type { HandlerOf, PageChange } from "../platform/routing/page-change.ts";
import type { PageState, PageStore } from "../platform/routing/page-store.ts";
import { type PageUse, watchUse } from "../platform/routing/page-use.ts";
import { isReplacingUrl } from "../platform/routing/replace-url.ts";
import type { RouteId } from "../platform/routing/routes.ts";
import { siteOfPayload } from "../platform/routing/site-of-payload.ts";
import { loadPageModule } from "./page-modules.ts";
import type { PrefetchedPages } from "./prefetch-pages.lazy.ts";

const FADE_MS = 140;

/**
 * Changes pages in place with the Navigation API, or with the History API in browsers without it. Every failure ends
 * with loading the target's document, or without a network with a page that the browser has.
 */
export function startRouter(store: PageStore): void {
  if (!("URLPattern" in window)) return;
  const { buildId } = store.get().page;
  let isOutdated = false;
  let latestChange: AbortSignal | undefined;
  const usableBuilds = new Set([buildId]);
  let prefetched: PrefetchedPages | undefined;

  import("./prefetch-pages.lazy.ts").then(
    ({ prefetchPages }) => {
      prefetched = prefetchPages(store, () => !isOutdated);
    },
    () => {},
  );
  import("../platform/routing/watch-builds.lazy.ts").then(
    ({ watchBuilds }) =>
      watchBuilds({
        buildId,
        onOtherBuild: () => {
          isOutdated = true;
        },
        onSameClient: (id) => usableBuilds.add(id),
      }),
    () => {},
  );

  const handlerOf: HandlerOf = (url) => {
    const match = matchRoute(url.pathname);
    const isAnotherBuild = isOutdated || !usableBuilds.has(store.get().page.buildId);
    const needsDocument = !match || isAnotherBuild || isDocumentOutdated();
    if (url.origin !== location.origin || (needsDocument && navigator.onLine)) return;
    return (change) => changePage(change, url, needsDocument ? undefined : match.routeId);
  };

  if (!("navigation" in window)) {
    import("../platform/routing/history-changes.lazy.ts").then(
      ({ followHistory }) => followHistory(handlerOf),
      () => {},
    );
    return;
  }
  navigation.addEventListener("navigate", (event) => {
    if (isReplacingUrl() || !isInterceptable(event, store.get().isLoading)) return;
    // The entry is one of this document, so the browser loads nothing for it.
    const reload = event.navigationType === "traverse" && (async () => location.reload());
    const handle = handlerOf(new URL(event.destination.url)) ?? reload;
    if (!handle) return;
    event.intercept({
      // The page scrolls with the change, before the browser shows it.
      scroll: "manual",
      focusReset: "manual",
      handler: () => handle(event),
    });
  });

  /** Without a route the page needs its document, which cannot be had without a network. */
  async function changePage(event: PageChange, url: URL, routeId: RouteId | undefined): Promise<void> {
    const { signal } = event;
    const use = watchUse();
    latestChange = signal;
    // Requested first, because only the server's answer takes a round trip each time.
    const data = routeId && (prefetched?.take(url, signal) ?? fetchPayload(url, buildId, signal));
    store.set({ isLoading: true });
    try {
      if (!routeId || !data) throw new Error("No network");
      const [page, { Page }] = await Promise.all([
        data,
        loadPageModule(routeId).catch((cause) => reportChunkFailure(cause, url.pathname)),
      ]);
      // This page's code may not fit the data of another build, which answers during a release.
      if (!usableBuilds.has(page.buildId)) throw new Error("Another build");
      if (!signal.aborted) showPage(store, event, { page, Page }, use);
    } catch (cause) {
      const outage = signal.aborted ? undefined : await store.withoutNetwork?.(url);
      if (signal.aborted) return;
      if (outage) return showPage(store, event, outage, use);
      if (cause instanceof ChunkError) return showPage(store, event, failedPage(store.get().page), use);
      if (!(await prefetched?.followRedirect(cause, signal))) location.reload();
    } finally {
      use.stop();
      // The browser's Stop cancels a page change, and none follows. Another page change cancels it too, and starts only after this.
      const end = () => latestChange === signal && store.set({ isLoading: false });
      if (signal.aborted) setTimeout(end);
      else end();
    }
  }
}

function showPage(
  store: PageStore,
  event: PageChange,
  next: Pick<PageState, "page" | "Page">,
  use: PageUse,
): void {
  const { site, visit = 0 } = store.get();
  flushSync(() =>
    store.set({ ...next, site: siteOfPayload(site, next.page), visit: visit + 1, isLoading: false }),
  );
  event.scroll();
  announcePage(use.hasBegun());
  if (!event.hasUAVisualTransition && !prefersStillness()) fadeIn();
}

/**
 * Fades in the new page. A view transition would make the change wait for pictures of the old page: 50 ms on a phone
 * (decision 032).
 */
function fadeIn(): void {
  document.getElementById("main")?.animate({ opacity: [0.4, 1] }, { duration: FADE_MS, easing: "ease-out" });
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
