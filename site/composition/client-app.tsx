import { useSyncExternalStore } from "react";
import type { PageStore } from "../platform/routing/page-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * The site in a browser, showing the page in the store. It is not in the entry's file: with a component in it,
 * the development server would refresh the entry, run it twice, and mount two roots.
 */
export function ClientApp({ store }: { store: PageStore }) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return <ErrorBoundary {...state} />;
}
