import type { PagePayload } from "../../platform/pages/page.ts";
import type { PageStore } from "../../platform/routing/page-store.ts";

/**
 * Calls back with the current page, with each page that replaces it once it is rendered with its title, and with
 * a document restored from the back/forward cache. The same page with other data is not reported again. Returns
 * a function that stops.
 */
export function followPages(store: PageStore, onPage: (page: PagePayload) => void): () => void {
  let path: string | undefined;
  const follow = () => {
    const { page } = store.get();
    if (page.path === path) return;
    path = page.path;
    queueMicrotask(() => onPage(page));
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onPage(store.get().page);
  };
  follow();
  addEventListener("pageshow", comeBack);
  const unsubscribe = store.subscribe(follow);
  return () => {
    removeEventListener("pageshow", comeBack);
    unsubscribe();
  };
}
