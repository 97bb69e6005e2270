import { consentOfCookies, isAnalyticsGranted } from "../consent/consent.ts";
import { platformClock } from "../device/clock.ts";
import { sessionStore } from "../download/session-values.ts";
import type { AnalyticsOptions } from "./analytics-options.ts";
import { type AnalyticsSdk, type AnalyticsUser, sdkOfModule } from "./analytics-sdk.ts";
import { type Attributes, flatAttributes, userAttributes } from "./attributes.ts";
import { factsOfWindow, readCookies, unchangedPages } from "./browser-facts.ts";
import { clearAnalyticsStorage } from "./browser-storage.ts";
import { assertStorageQuota, checkExtraProperties, checkServiceName } from "./checks.ts";
import { commonProperties } from "./common-properties.ts";
import { type ConsentFacts, consentStateOfBatch, setConsentState } from "./consent-state.ts";
import { type AnalyticsEventName, analyticsEvents, type EventProperties, eventTypes } from "./events.ts";
import { createIdentityCalls } from "./identity-calls.ts";
import { type Landing, landingCookies, landingOf } from "./landing.ts";
import { withReportedReferral } from "./reported-referral.ts";
import { planOfBatch, sdkConfig, UPLOAD_INTERVAL_MS } from "./sdk-config.ts";
import { guardRequests, stopVendorUploader } from "./vendor-requests.ts";

/** How long events wait after an identity call returned a user (product rule 14.8). */
const SETTLE_DELAY_MS = 1000;
/**
 * Maximum number of events that wait for the start. Later events are dropped.
 * @internal A test reads it.
 */
export const MAX_QUEUED_EVENTS = 10_000;
/**
 * Maximum number of events per upload. The vendor SDK writes all waiting events to storage with each one, so a
 * burst would block the page.
 * @internal A test reads it.
 */
export const EVENTS_PER_UPLOAD = 50;

/**
 * `off`: nothing is sent or stored. `starting`: the vendor SDK loads and requests an identity. `settling`: the
 * identity is less than 1 s old.
 */
export type AnalyticsState = "off" | "starting" | "settling" | "ready";

/** Optional details of an event. */
export interface EventDetails {
  /** Properties of an item, see `itemProperties`. */
  item?: Attributes | undefined;
  /** More properties. Lists become text with commas. */
  extra?: object | undefined;
  /** The part of the site that the event comes from. */
  service?: string | undefined;
}

/** Sends events, page views and identities to the analytics provider. */
export interface Analytics {
  /** Whether events are sent. */
  readonly state: AnalyticsState;
  /** Loads and starts the vendor SDK if the visitor consents. Never rejects. Later calls do nothing. */
  start(): Promise<void>;
  /**
   * Reports an event now or after the start; drops it without consent. Throws a TunaError for a wrong service
   * name or wrong extra properties.
   */
  track<Name extends AnalyticsEventName>(
    name: Name,
    properties: EventProperties<Name>,
    details?: EventDetails,
  ): void;
  /** Calls `action` with the vendor SDK, in order with the events; drops it without consent. */
  useVendor(action: (sdk: AnalyticsSdk) => void): void;
  /** Reports a login. */
  login(customerId: string): void;
  /** Ends the user's identity: later events belong to an anonymous visitor. */
  logout(): void;
  /** Reads `user` again and updates the attributes. */
  updateUser(): void;
  /** Stops sending and removes all stored values. Reload the page afterwards to end the vendor SDK. */
  withdraw(): void;
}

/** An event or a call that waits for the start. */
type Waiting = () => void;

/**
 * Creates the analytics of one page. It loads, stores and sends nothing unless the visitor consents (product
 * rule 13.1).
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { brand, window, clock = platformClock, now = Date.now, isTest = false, warn = () => {} } = options;
  const { reportedPages = unchangedPages } = options;
  const { isConsentGranted = () => isAnalyticsGranted(consentOfCookies(readCookies(window))) } = options;
  const { host, protocol } = window.location;
  const isSecure = protocol === "https:";
  const service = checkServiceName(options.service ?? brand.key, brand, host);
  const session = sessionStore(brand, () => window.sessionStorage);
  let isFirstPage = true;
  let landing = currentLanding();

  let state: AnalyticsState = "off";
  let isOver = false;
  let sdk: AnalyticsSdk | undefined;
  let user: AnalyticsUser | undefined;
  let customer: string | null | undefined;
  let waiting: Waiting[] = [];
  let sentCount = 0;
  let cancelSettling = () => {};
  let cancelPause = () => {};

  const identity = createIdentityCalls({ sdk: loadedSdk, clock, isAllowed, onUser: settle, warn });
  const isOpen = () => !isOver && isConsentGranted();
  if (!isOpen()) clearAnalyticsStorage(brand, window);

  async function start(): Promise<void> {
    if (state !== "off" || !isOpen()) return;
    state = "starting";
    try {
      assertStorageQuota(window);
      const loaded = sdkOfModule(await options.load());
      if (!loaded) throw new Error("Analytics: the loaded module is not the vendor SDK");
      if (!isAllowed()) return;
      sdk = loaded;
      keepLanding();
      guardRequests(loaded, isOpen, end);
      sdk.init(options.target.key, {
        ...sdkConfig(options.target, brand),
        onCreateBatch: (batch) => {
          // The uploader exists by now.
          guardRequests(loaded, isOpen, end);
          if (!isAllowed()) return null;
          const consent_state = batch.consent_state ?? consentStateOfBatch(consentFacts());
          // The vendor SDK leaves the plan out of the batch that it sends as the page ends.
          const context = batch.context ?? { data_plan: planOfBatch(brand) };
          return { ...withReportedReferral(batch, reportedPages.url), consent_state, context };
        },
        identityCallback: identity.answerStart,
      });
      guardRequests(loaded, isOpen, end);
      if (isTest) flush();
    } catch (error) {
      warn(error);
      end();
    }
  }

  function settle(returned: AnalyticsUser, customerId: string | null | undefined): void {
    user = returned;
    customer = customerId;
    trackConsent();
    updateUser();
    if (isTest) return;
    state = "settling";
    cancelSettling();
    cancelSettling = clock(flush, SETTLE_DELAY_MS);
  }

  function trackConsent(): void {
    if (!user || !isOpen()) return;
    attempt(() => user && setConsentState(loadedSdk(), user, consentFacts()));
  }

  function consentFacts(): ConsentFacts {
    return {
      consent: consentOfCookies(readCookies(window)),
      hasPrivacySignal:
        (window.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
      nowMs: now(),
    };
  }

  function updateUser(): void {
    if (!user || !isOpen()) return;
    const attributes = userAttributes(options.user?.() ?? {}, customer, brand);
    for (const [name, value] of Object.entries(attributes)) {
      attempt(() => (value === null ? user?.removeUserAttribute(name) : user?.setUserAttribute(name, value)));
    }
  }

  /** Returns whether the visitor consents now. Without consent everything ends. */
  function isAllowed(): boolean {
    if (isOpen()) return true;
    end();
    return false;
  }

  function flush(): void {
    if (!isAllowed()) return;
    state = "ready";
    for (const send of waiting.splice(0, EVENTS_PER_UPLOAD - sentCount)) {
      if (sentCount++ === 0) cancelPause = clock(goOn, UPLOAD_INTERVAL_MS);
      // The vendor SDK throws if the storage is full.
      attempt(send);
    }
  }

  function goOn(): void {
    sentCount = 0;
    if (state === "ready") flush();
  }

  function track<Name extends AnalyticsEventName>(
    name: Name,
    properties: EventProperties<Name>,
    details: EventDetails = {},
  ): void {
    const serviceName =
      details.service === undefined ? service : checkServiceName(details.service, brand, host);
    const extra = checkExtraProperties(details.extra === undefined ? {} : details.extra);
    if (!isOpen()) return;
    attempt(() => {
      // The visit may have ended since, and another tab may have brought a campaign.
      if (name === "pageView") landing = currentLanding();
      const attributes: Attributes = {
        ...commonProperties(factsOfWindow(window, landing, session, reportedPages)),
        ...flatAttributes(extra),
        service_name: serviceName,
        ...details.item,
        ...flatAttributes(properties),
      };
      if (name === "pageView") {
        isFirstPage = false;
        keepLanding();
      }
      enqueue(() => send(name, attributes));
    });
  }

  function useVendor(action: (sdk: AnalyticsSdk) => void): void {
    if (isOpen()) enqueue(() => action(loadedSdk()));
  }

  function enqueue(call: Waiting): void {
    if (waiting.length < MAX_QUEUED_EVENTS) waiting.push(call);
    if (state === "ready") flush();
  }

  function send(name: AnalyticsEventName, noted: Attributes): void {
    const event = analyticsEvents[name];
    // The country is requested while the first events wait.
    const attributes = { ...noted, country_code: session.read("countryCode") ?? noted.country_code ?? null };
    if (name === "pageView") loadedSdk().logPageView(event.name, attributes);
    else loadedSdk().logEvent(event.name, eventTypes[event.type], attributes);
  }

  function end(): void {
    isOver = true;
    state = "off";
    waiting = [];
    cancelSettling();
    cancelPause();
    identity.stop();
    if (sdk) attempt(() => stopVendorUploader(sdk));
  }

  function withdraw(): void {
    end();
    clearAnalyticsStorage(brand, window);
  }

  function currentLanding(): Landing {
    return landingOf({
      url: (isFirstPage ? options.landingUrl : undefined) ?? window.location.href,
      referrer: isFirstPage ? window.document.referrer : "",
      cookies: readCookies(window),
      nowMs: now(),
      isSecure,
      reportedUrl: reportedPages.url,
    });
  }

  function keepLanding(): void {
    attempt(() => {
      for (const cookie of landingCookies(landing, { nowMs: now(), isSecure }))
        window.document.cookie = cookie;
    });
  }

  function loadedSdk(): AnalyticsSdk {
    if (!sdk) throw new Error("Analytics: not started");
    return sdk;
  }

  function attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      warn(error);
    }
  }

  return {
    get state() {
      return state;
    },
    start,
    track,
    useVendor,
    login: (customerId) => identity.change(customerId),
    logout: () => identity.change(null),
    updateUser,
    withdraw,
  };
}
