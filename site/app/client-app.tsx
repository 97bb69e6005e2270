import { useSyncExternalStore } from "react";
import { App } from "./app.tsx";
import type { PageStore } from "./routing/page-store.ts";

/**
 * The site in a browser, showing the page that the store holds. Not in the entry's file: with a component in it, the
 * development server takes the entry for something to refresh, runs it a second time, and two roots share one page.
 */
export function ClientApp({ store }: { store: PageStore }) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return <App {...state} />;
}
