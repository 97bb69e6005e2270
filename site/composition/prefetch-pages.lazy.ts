import { cardSelectors, isSavingData } from "@tuna/widgets";
import { whenIdle } from "../platform/browser/when-idle.ts";
import type { PagePayload } from "../platform/pages/page.ts";
import { fetchPayload } from "../platform/routing/fetch-payload.ts";
import { matchRoute } from "../platform/routing/match-route.ts";
import { missingPage } from "../platform/routing/missing-page.ts";
import type { PageStore } from "../platform/routing/page-store.ts";
import { createPrefetcher, type Prefetcher, watchLinks } from "../platform/routing/prefetch.ts";
import { followReferrerPolicy } from "../platform/routing/referrer-policy.ts";
import type { RouteId } from "../platform/routing/routes.ts";
import { loadPageModule } from "./page-modules.ts";

export interface PrefetchedPages extends Pick<Prefetcher<PagePayload>, "take"> {
  followRedirect: typeof followRedirect;
}

/**
 * Loads code and data of the page behind a link that the visitor approaches, and the code alone of searches and of the
 * page behind the first card, so that a click on a card waits for data only. Loads nothing while `isEnabled` returns
 * false, nor for visitors who save data.
 */
export function prefetchPages(store: PageStore, isEnabled: () => boolean): PrefetchedPages {
  let { page, site } = store.get();
  const { buildId } = page;
  const payloads = createPrefetcher((url, signal) => fetchPayload(url, buildId, signal));
  const mayPrefetch = () => isEnabled() && !isSavingData();
  // Here because this code is not part of the first script, and every page that changes in place loads it.
  followReferrerPolicy(store);
  watchLinks({
    onApproach(url) {
      const match = matchRoute(url.pathname);
      if (!match || isShown(url) || !mayPrefetch()) return;
      loadCode(match.routeId);
      // The server counts each request of a search's data as a search.
      if (match.routeId !== "search") payloads.fetchAhead(url);
    },
    onLeave: payloads.giveUp,
  });
  const loadCodeOfCards = () => mayPrefetch() && loadCodeBehindFirstCard();
  whenIdle(loadCodeOfCards);
  store.subscribe(() => {
    const next = store.get();
    // Prefetched data show what the viewer was allowed to see before.
    if (next.site.viewer !== site.viewer) payloads.clear();
    if (next.page !== page) whenIdle(loadCodeOfCards);
    ({ page, site } = next);
  });
  return { take: payloads.take, followRedirect };
}

/**
 * Goes in place to where a page leads whose data did not load, since a new document would end what plays. Returns false if it
 * leads nowhere, or if the browser has no Navigation API.
 */
async function followRedirect(failure: unknown, signal: AbortSignal): Promise<boolean> {
  const target = (await missingPage(failure))?.location;
  if (signal.aborted) return true;
  if (!target || !("navigation" in window)) return false;
  navigation.navigate(target, { history: "replace" });
  return true;
}

const cardLink = [cardSelectors.nameLink, cardSelectors.loadedPad].map((link) => `main ${link}`).join();

function loadCodeBehindFirstCard(): void {
  const link = document.querySelector<HTMLAnchorElement>(cardLink);
  const match = link && matchRoute(new URL(link.href).pathname);
  if (match) loadCode(match.routeId);
}

/** Loads a page's code. If that fails, a click tries again and shows the failure. */
function loadCode(routeId: RouteId): void {
  loadPageModule(routeId).catch(() => {});
}

function isShown(url: URL): boolean {
  return url.pathname + url.search === location.pathname + location.search;
}
