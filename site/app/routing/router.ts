import { flushSync } from "react-dom";
import type { PagePayload } from "../../contract/page.ts";
import { matchRoute } from "../../contract/routing/match-route.ts";
import type { RouteId } from "../../contract/routing/routes.ts";
import { failedPage } from "../errors/failed-page.ts";
import { loadPageModule, type PageModule } from "../page-modules.ts";
import { announcePage } from "./announce-page.ts";
import { ChunkError, reportChunkFailure } from "./chunk-error.ts";
import { fetchPayload } from "./fetch-payload.ts";
import { isInterceptable } from "./interception.ts";
import { isDocumentOutdated } from "./outdated-document.ts";
import type { HandlerOf, PageChange } from "./page-change.ts";
import type { PageStore } from "./page-store.ts";
import { type PageUse, watchUse } from "./page-use.ts";
import { createPrefetcher, watchLinks } from "./prefetch.ts";
import { isReplacingUrl } from "./replace-url.ts";
import { isSavingData } from "./saving-data.ts";

/**
 * Changes pages in place with the Navigation API, or with the History API in browsers without it. Every failure ends
 * with loading the target's document.
 */
export function startRouter(store: PageStore): void {
  if (!("URLPattern" in window)) return;
  const { buildId } = store.get().page;
  const payloads = createPrefetcher((url, signal) => fetchPayload(url, buildId, signal));
  let isOutdated = false;
  const usableBuilds = new Set([buildId]);
  let { viewer } = store.get().site;
  store.subscribe(() => {
    const next = store.get().site.viewer;
    // Prefetched data show what the viewer was allowed to see before.
    if (next !== viewer) payloads.clear();
    viewer = next;
  });

  import("./watch-builds.lazy.ts").then(
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
  watchLinks({
    onApproach(url) {
      const match = matchRoute(url.pathname);
      if (!match || isOutdated || isSamePage(url) || isSavingData()) return;
      loadPageModule(match.routeId).catch(() => {});
      payloads.fetchAhead(url);
    },
    onLeave: payloads.giveUp,
  });

  const handlerOf: HandlerOf = (url) => {
    const match = matchRoute(url.pathname);
    const isAnotherBuild = isOutdated || !usableBuilds.has(store.get().page.buildId);
    if (!match || isAnotherBuild || isDocumentOutdated() || url.origin !== location.origin) return;
    return (change) => changePage(change, url, match.routeId);
  };

  if (!("navigation" in window)) {
    import("./history-changes.lazy.ts").then(
      ({ followHistory }) => followHistory(handlerOf),
      () => {},
    );
    return;
  }
  navigation.addEventListener("navigate", (event) => {
    if (isReplacingUrl() || !isInterceptable(event)) return;
    const handle = handlerOf(new URL(event.destination.url));
    if (!handle) return;
    event.intercept({
      // Scrolls during the change, before the browser shows or fades in the new page.
      scroll: "manual",
      focusReset: "manual",
      handler: () => handle(event),
    });
  });

  async function changePage(event: PageChange, url: URL, routeId: RouteId): Promise<void> {
    const { signal } = event;
    const use = watchUse();
    store.set({ isLoading: true });
    try {
      const [{ Page }, page] = await Promise.all([
        loadPageModule(routeId).catch((cause) => reportChunkFailure(cause, url.pathname)),
        payloads.take(url, signal) ?? fetchPayload(url, buildId, signal),
      ]);
      if (!signal.aborted) await showPage(store, event, { page, Page }, use);
    } catch (cause) {
      if (signal.aborted) return;
      if (cause instanceof ChunkError) return showPage(store, event, failedPage(store.get().page), use);
      location.reload();
    } finally {
      use.stop();
      if (!signal.aborted) store.set({ isLoading: false });
    }
  }
}

async function showPage(
  store: PageStore,
  event: PageChange,
  next: { page: PagePayload; Page: PageModule["Page"] },
  use: PageUse,
): Promise<void> {
  const change = () => {
    if (event.signal.aborted) return;
    flushSync(() => store.set({ ...next, isLoading: false }));
    event.scroll();
    announcePage(use.hasBegun());
  };
  await changeInView(change, { isAnimated: !event.hasUAVisualTransition });
}

function isSamePage(url: URL): boolean {
  return url.pathname + url.search === location.pathname + location.search;
}

/**
 * Runs `change` with a crossfade where the browser supports it and the visitor accepts motion. Settles when the
 * page has changed, before the fade ends.
 */
async function changeInView(change: () => void, { isAnimated = true } = {}): Promise<void> {
  if (!isAnimated || !("startViewTransition" in document) || prefersStillness()) return change();
  const transition = document.startViewTransition(change);
  // A following change or a hidden page skips the fade; the page has changed anyway.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
