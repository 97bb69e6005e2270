import { useEffect, useSyncExternalStore } from "react";
import type { PageStore } from "../platform/routing/page-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

/**
 * The site in a browser, showing the page in the store. It is not in the entry's file: with a component in it,
 * the development server would refresh the entry, run it twice, and mount two roots. Calls `onEffects` after the first effects of all components.
 */
export function ClientApp({ store, onEffects }: { store: PageStore; onEffects: () => void }) {
  // Those of a parent run after those of its children.
  useEffect(onEffects, []);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return <ErrorBoundary {...state} />;
}
