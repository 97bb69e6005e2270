import { type ReportingPage, referrerPolicyOf } from "../../contract/routing/reported-address.ts";
import { shownStore } from "./page-store.ts";

/** Returns the page that the document shows now, for what may be reported of its address. */
export function reportingPage(): ReportingPage {
  return { origin: location.origin, page: shownStore()?.get().page ?? { path: location.pathname } };
}

/** Sets the document's referrer policy to that of its page: a page that comes in place has no headers of its own. */
export function followReferrerPolicy(page: ReportingPage["page"]): void {
  const policy = referrerPolicyOf(page);
  const old = document.head.querySelector<HTMLMetaElement>("meta[name=referrer]");
  if (old?.content === policy) return;
  old?.remove();
  const meta = document.createElement("meta");
  meta.name = "referrer";
  meta.content = policy;
  document.head.append(meta);
}

/** Hides the address of the page on screen from now on, because its owner no longer shows it to everybody. */
export function hideAddress(): void {
  const store = shownStore();
  if (!store?.get().page.isAddressPublic) return;
  const { isAddressPublic: _isAddressPublic, ...page } = store.get().page;
  store.set({ page });
  followReferrerPolicy(page);
}
