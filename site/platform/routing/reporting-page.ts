import { shownStore } from "./page-store.ts";
import type { ReportingPage } from "./reported-address.ts";

/** Returns the page that the document shows now, for what may be reported of its address. */
export function reportingPage(): ReportingPage {
  return { origin: location.origin, page: shownStore()?.get().page ?? { path: location.pathname } };
}

/** Hides the address of the page on screen from now on, because its owner no longer shows it to everybody. */
export function hideAddress(): void {
  const store = shownStore();
  if (!store?.get().page.isAddressPublic) return;
  const { isAddressPublic: _isAddressPublic, ...page } = store.get().page;
  store.set({ page });
}
