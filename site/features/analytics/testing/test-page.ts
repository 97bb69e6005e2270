import { consentCookie, decideConsent } from "@tuna/sdk/consent";
import { cookieText } from "@tuna/sdk/download";
import { testSiteContext } from "../../../composition/testing/test-site-context.ts";
import type { PagePayload, SiteContext } from "../../../platform/pages/page.ts";
import { anonymousViewer } from "../../../platform/pages/viewer.ts";
import { createPageStore, type PageStore } from "../../../platform/routing/page-store.ts";

/** A page for tests: without an item, for a visitor who is not logged in. */
export function openTestPage(
  page: Partial<PagePayload> = {},
  site: Partial<SiteContext> = {},
): { store: PageStore; show(page: Partial<PagePayload>): void } {
  const context = testSiteContext({
    origin: location.origin,
    createUrl: "",
    buildId: "b1",
    viewer: anonymousViewer,
    ...site,
  });
  const payload = (changes: Partial<PagePayload>): PagePayload => ({
    buildId: "b1",
    routeId: "home",
    path: "/",
    data: {},
    ...changes,
  });
  const store = createPageStore({ site: context, page: payload(page), Page: () => null, isLoading: false });
  return { store, show: (changes) => store.set({ page: payload(changes) }) };
}

/** Stores a decision like the consent dialog does. */
export function decide(choice: "acceptAll" | "rejectAll"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site sets it
  document.cookie = consentCookie(decideConsent(choice, { analytics: false }, new Date()), {
    isSecure: false,
  });
}

/** Sets the cookie that scripts read for a login; "" logs out. */
export function logIn(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie = id ? cookieText("userId", id, { isSecure: false }) : "user_id=; Max-Age=0; Path=/";
}
