import type { Brand } from "../brand/brand.ts";
import type { Clock } from "../device/clock.ts";
import type { SdkLoader } from "./analytics-sdk.ts";
import type { UserFacts } from "./attributes.ts";
import type { AnalyticsWindow, ReportedPages } from "./browser-facts.ts";
import type { AnalyticsTarget } from "./sdk-config.ts";

/** Options of `createAnalytics`. */
export interface AnalyticsOptions {
  /** Names of the site, which stored values begin with. */
  brand: Pick<Brand, "key" | "name">;
  /** The window of the page. */
  window: AnalyticsWindow;
  /** Where events are sent. */
  target: AnalyticsTarget;
  /** Loads the vendor's SDK, after consent only. */
  load: SdkLoader;
  /** Returns attributes of the visitor. Called whenever an identity call returns a user. */
  user?: (() => UserFacts) | undefined;
  /** URL that the document was opened with. The default is the current URL. */
  landingUrl?: string | undefined;
  /** Replaces the addresses and titles of pages that only some people may know. The default reports all as they are. */
  reportedPages?: ReportedPages | undefined;
  /** One of `serviceNames`. The default is the brand's key. */
  service?: string | undefined;
  /** Returns whether the visitor consents. The default reads the consent cookie. */
  isConsentGranted?: (() => boolean) | undefined;
  /** Test mode: events do not wait for an identity. */
  isTest?: boolean | undefined;
  /** Timers. The default is the platform's. */
  clock?: Clock | undefined;
  /** Returns the milliseconds since 1970. The default is `Date.now`. */
  now?: (() => number) | undefined;
  /** Receives errors, which visitors never see. */
  warn?: ((error: unknown) => void) | undefined;
}
