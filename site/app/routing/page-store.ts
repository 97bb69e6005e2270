import type { PagePayload, SiteContext } from "../../contract/page.ts";
import type { PageModule } from "../page-modules.ts";

/** The page on screen. */
export interface PageState {
  /** Changes only when the visitor's rights do. */
  site: SiteContext;
  page: PagePayload;
  Page: PageModule["Page"];
  /** True while the next page loads. */
  isLoading: boolean;
}

export interface PageStore {
  get(): PageState;
  set(next: Partial<PageState>): void;
  /** Calls `listener` after every change; returns what stops that. */
  subscribe(listener: () => void): () => void;
}

let shown: PageStore | undefined;

/** The store of this document, for code that is loaded late; undefined until the page is alive. */
export function shownStore(): PageStore | undefined {
  return shown;
}

/** Holds the page on screen, in the form that `useSyncExternalStore` takes. */
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
