import { countryOfVisitor } from "@tuna/sdk/account";
import {
  type AnalyticsTarget,
  clearAnalyticsStorage,
  createAnalytics,
  itemProperties,
} from "@tuna/sdk/analytics";
import { type SessionStore, sessionStore } from "@tuna/sdk/download";
import type { TrackedEvent } from "../../platform/analytics/track-event.ts";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import type { SiteContext } from "../../platform/pages/page.ts";
import { shownStore } from "../../platform/routing/page-store.ts";
import { reportedTitle, reportedUrl } from "../../platform/routing/reported-address.ts";
import { reportingPage } from "../../platform/routing/reporting-page.ts";
import { endDocument } from "./end-document.ts";
import { eventsOfPage } from "./events-of-page.ts";
import { followPages } from "./follow-pages.ts";
import { followVisitor } from "./follow-visitor.ts";

/** Analytics of this document. No method throws or rejects. */
export interface PageAnalytics {
  track(event: TrackedEvent): void;
  /** Stops sending, clears analytics storage and ends the vendor SDK together with its document. */
  withdraw(): void;
}

/** Starts analytics for the current page and those that replace it. Call it once per document, after consent. */
export function startAnalytics(isGranted: () => boolean): PageAnalytics | undefined {
  const store = shownStore();
  if (!store) return undefined;
  const { site } = store.get();
  const { brand } = site;
  let isLoaded = false;
  const session = sessionStore(brand, () => sessionStorage);
  const visitor = followVisitor(store, {
    onCustomer(id) {
      keepUserInfo(id);
      if (id === undefined) analytics.logout();
      else analytics.login(id);
    },
    onFacts() {
      keepUserInfo(session.read("userInfo")?.id);
      analytics.updateUser();
    },
  });
  /** Keeps the facts of the logged-in user for this tab (product rule 10.5). */
  function keepUserInfo(id: unknown): void {
    if (id === undefined) session.remove("userInfo");
    else
      session.write("userInfo", {
        id,
        isLoggedIn: true,
        showSensitiveContent: visitor.facts().isSensitiveShown,
      });
  }
  const analytics = createAnalytics({
    brand,
    window,
    target: analyticsTarget(site, location),
    load: loadVendorSdk,
    user: visitor.facts,
    landingUrl: landingUrl(),
    reportedPages: {
      url: (url) => reportedUrl(url, reportingPage()),
      title: (title) => reportedTitle(title, location.href, brand.name, reportingPage()),
    },
    isConsentGranted: isGranted,
    isTest: site.isTest ?? false,
    warn: import.meta.env.DEV ? console.warn : () => {},
  });
  /** The visitor may reject before the country arrives. */
  const whileGranted: SessionStore = {
    ...session,
    write: (...value) => isGranted() && session.write(...value),
  };
  async function loadVendorSdk(): Promise<unknown> {
    // Waits for the country so that the first events include it; events wait for the vendor SDK anyway.
    const [vendorSdk] = await Promise.all([import("@mparticle/web-sdk"), countryOfTab(whileGranted)]);
    isLoaded = true;
    return vendorSdk;
  }

  const track = ({ name, properties, item }: TrackedEvent) => {
    visitor.look();
    analytics.track(name, properties, item && { item: itemProperties(item) });
  };
  visitor.look();
  void analytics.start();
  const eventsOf = eventsOfPage(session);
  const stopPages = followPages(store, (page) => {
    if (isGranted()) for (const event of eventsOf(page)) track(event);
  });

  return {
    track,
    withdraw() {
      stopPages();
      visitor.stop();
      analytics.withdraw();
      if (!isLoaded) return;
      // The vendor SDK may write until its document ends.
      addEventListener("pagehide", () => isGranted() || clearAnalyticsStorage(brand, window));
      endDocument();
    },
  };
}

/** Returns where events are sent: to the configured workspace, or to the site itself under the brand's key. */
function analyticsTarget(
  { analytics, brand }: Pick<SiteContext, "analytics" | "brand">,
  { host, protocol }: Pick<Location, "host" | "protocol">,
): AnalyticsTarget {
  return {
    ...(analytics ?? { key: brand.key, collectorHost: host }),
    isSecure: protocol === "https:",
    isDevelopment: import.meta.env.DEV,
  };
}

/** Address at which the document was opened; page changes in place may have replaced it since. */
function landingUrl(): string {
  const [opened] = performance.getEntriesByType?.("navigation") ?? [];
  return opened && URL.canParse(opened.name) ? opened.name : location.href;
}

/** Analytics starts without a country after this time. */
const COUNTRY_TIMEOUT_MS = 2000;

/** Returns the visitor's country, requested once per tab, or `XX` if it is unknown or late. Never rejects. */
function countryOfTab(session: SessionStore): Promise<string> {
  const country = () => callTuna((tuna) => tuna.country({ timeoutMs: COUNTRY_TIMEOUT_MS }));
  return countryOfVisitor({ country }, session);
}
