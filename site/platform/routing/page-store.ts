import type { PagePayload, SiteContext } from "../pages/page.ts";
import type { PageModule } from "../pages/page-module.ts";

/** The current page. */
export interface PageState {
  /** Changes only with the viewer's rights. */
  site: SiteContext;
  page: PagePayload;
  Page: PageModule["Page"];
  /** Number of page changes in this document. The same page is shown anew by the next one, but keeps its state when it is renewed. */
  visit?: number;
  /** True while the next page loads. */
  isLoading: boolean;
}

export interface PageStore {
  get(): PageState;
  set(next: Partial<PageState>): void;
  /** Calls `listener` after every change; returns a function that stops. */
  subscribe(listener: () => void): () => void;
  /**
   * Returns what to show in place of a page that did not load; undefined while the site can be reached, and where the browser has
   * the page's document. Its code loads when the first page is idle.
   */
  withoutNetwork?(url: URL): Promise<Pick<PageState, "page" | "Page"> | undefined>;
  /** Remembers a page that became part of the shown one, to show it without a network. */
  rememberPage?(page: PagePayload): void;
}

let shown: PageStore | undefined;

/** The document's store, for lazily loaded code; undefined before hydration. */
export function shownStore(): PageStore | undefined {
  return shown;
}

/** Whether the visitor is leaving the shown page for another, which has the address and the history entry already. */
export function isLeavingPage(): boolean {
  return shown?.get().isLoading ?? false;
}

/** Stores the current page for `useSyncExternalStore`. */
export function createPageStore(initial: PageState): PageStore {
  const listeners = new Set<() => void>();
  let state = initial;
  const store: PageStore = {
    get: () => state,
    set(next) {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  shown = store;
  return store;
}
