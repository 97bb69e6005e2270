import type { PagePayload } from "../../contract/page.ts";
import type { PageStore } from "../routing/page-store.ts";

/**
 * Calls back with the page on screen and with each that takes its place, once it stands in the document with its title, and when
 * somebody comes back to a document that the browser kept whole. The same page with other data is no other page. Returns what
 * stops that.
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
