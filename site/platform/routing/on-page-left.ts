import { shownStore } from "./page-store.ts";

/**
 * Calls `leave` when another page is shown in place, by a link or by Back. Renewed data of the same page does not count.
 * Returns a function that stops.
 */
export function onPageLeft(leave: () => void): () => void {
  const store = shownStore();
  const path = store?.get().page.path;
  const stop = store?.subscribe(() => {
    if (store.get().page.path === path) return;
    stop?.();
    leave();
  });
  return () => stop?.();
}
