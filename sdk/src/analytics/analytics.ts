import type { Brand } from "../brand/brand.ts";
import { consentOfCookies, isAnalyticsGranted } from "../consent/consent.ts";
import { type Clock, platformClock } from "../device/clock.ts";
import { sessionStore } from "../download/session-values.ts";
import { type AnalyticsSdk, type AnalyticsUser, type SdkLoader, sdkOfModule } from "./analytics-sdk.ts";
import { clearAnalyticsStorage } from "./analytics-storage.ts";
import { type Attributes, flatAttributes, type UserFacts, userAttributes } from "./attributes.ts";
import { type AnalyticsWindow, factsOfWindow, readCookies } from "./browser-facts.ts";
import { assertStorageQuota, checkExtraProperties, checkServiceName } from "./checks.ts";
import { commonProperties } from "./common-properties.ts";
import { setConsentState } from "./consent-state.ts";
import { type AnalyticsEventName, analyticsEvents, type EventProperties, eventTypes } from "./events.ts";
import { createIdentityCalls } from "./identity-calls.ts";
import { type Landing, landingCookies, landingOf } from "./landing.ts";
import { type AnalyticsTarget, sdkConfig, UPLOAD_INTERVAL_MS } from "./sdk-config.ts";
import { guardRequests, stopVendorUploader } from "./vendor-requests.ts";

/** How long after an identity returned a user events are held back (product rule 14.8). */
export const SETTLE_DELAY_MS = 1000;
/** Most events that wait for the start; later ones are dropped. */
export const MAX_QUEUED_EVENTS = 10_000;
/** Most events that the library is given until it uploads: it writes all it holds to storage with each, so a burst would hold up the page. */
export const EVENTS_PER_UPLOAD = 50;

/** `off`: nothing is sent or kept. `starting`: the library loads and asks who this is. `settling`: it knows since less than 1 s. */
export type AnalyticsState = "off" | "starting" | "settling" | "ready";

/** What `createAnalytics` needs. */
export interface AnalyticsOptions {
  brand: Pick<Brand, "key" | "name">;
  window: AnalyticsWindow;
  target: AnalyticsTarget;
  load: SdkLoader;
  /** What is told of the visitor, read whenever an identity returns. */
  user?: () => UserFacts;
  /** Address that the document was opened at, where this is made later: by itself the address now. */
  landingUrl?: string;
  /** One of `serviceNames`; the brand's key by itself. */
  service?: string;
  /** By itself what the consent cookie says now. */
  isConsentGranted?: () => boolean;
  /** Test mode: nothing waits for an identity. */
  isTest?: boolean;
  clock?: Clock;
  now?: () => number;
  /** Is told what went wrong; a visitor notices none of it. */
  warn?: (error: unknown) => void;
}

/** What may come with an event. */
export interface EventDetails {
  /** See `itemProperties`. */
  item?: Attributes;
  /** Any object; lists are joined by commas. */
  extra?: object;
  service?: string;
}

/** Sends events, page views and identities to the provider. */
export interface Analytics {
  readonly state: AnalyticsState;
  /** Loads and starts the library, when the visitor agreed. Never rejects. Once a page: later calls do nothing. */
  start(): Promise<void>;
  /** Reports an event, now or once started; without consent it is forgotten. Throws for a wrong service or extra properties only. */
  track<Name extends AnalyticsEventName>(
    name: Name,
    properties: EventProperties<Name>,
    details?: EventDetails,
  ): void;
  /** Who logged in. */
  login(customerId: string): void;
  logout(): void;
  /** Tells anew what `user` answers, after it changed. */
  updateUser(): void;
  /** Sends nothing more and removes what is kept. Reload the page after it, which ends the library itself. */
  withdraw(): void;
}

interface WaitingEvent {
  name: AnalyticsEventName;
  attributes: Attributes;
}

/** Analytics of one page: loads nothing, keeps nothing and sends nothing unless the visitor agreed (product rule 13.1). */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { brand, window, clock = platformClock, now = Date.now, isTest = false, warn = () => {} } = options;
  const { isConsentGranted = () => isAnalyticsGranted(consentOfCookies(readCookies(window))) } = options;
  const { host, protocol } = window.location;
  const isSecure = protocol === "https:";
  const service = checkServiceName(options.service ?? brand.key, brand, host);
  const session = sessionStore(brand, () => window.sessionStorage);
  const landing = currentLanding();

  let state: AnalyticsState = "off";
  let isOver = false;
  let sdk: AnalyticsSdk | undefined;
  let user: AnalyticsUser | undefined;
  let customer: string | null | undefined;
  let waiting: WaitingEvent[] = [];
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
      if (!loaded) throw new Error("Analytics: what was loaded is not the library");
      if (!isAllowed()) return;
      sdk = loaded;
      keepLanding();
      guardRequests(loaded, isOpen, end);
      sdk.init(options.target.key, {
        ...sdkConfig(options.target, brand),
        onCreateBatch: (batch) => {
          // Now at the latest there is an uploader.
          guardRequests(loaded, isOpen, end);
          return isAllowed() ? batch : null;
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
    const facts = {
      consent: consentOfCookies(readCookies(window)),
      hasPrivacySignal:
        (window.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
      nowMs: now(),
    };
    attempt(() => user && setConsentState(loadedSdk(), user, facts));
  }

  function updateUser(): void {
    if (!user || !isOpen()) return;
    const attributes = userAttributes(options.user?.() ?? {}, customer, brand);
    for (const [name, value] of Object.entries(attributes)) {
      attempt(() => (value === null ? user?.removeUserAttribute(name) : user?.setUserAttribute(name, value)));
    }
  }

  /** Whether the visitor agrees at this moment. Once they do not, everything ends. */
  function isAllowed(): boolean {
    if (isOpen()) return true;
    end();
    return false;
  }

  function flush(): void {
    if (!isAllowed()) return;
    state = "ready";
    for (const event of waiting.splice(0, EVENTS_PER_UPLOAD - sentCount)) send(event);
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
      const attributes: Attributes = {
        ...commonProperties(factsOfWindow(window, landing, session)),
        ...flatAttributes(extra),
        service_name: serviceName,
        ...details.item,
        ...flatAttributes(properties),
      };
      if (name === "pageView") keepLanding();
      if (waiting.length < MAX_QUEUED_EVENTS) waiting.push({ name, attributes });
      if (state === "ready") flush();
    });
  }

  function send({ name, attributes: noted }: WaitingEvent): void {
    const event = analyticsEvents[name];
    // Asked for while the first events wait.
    const attributes = { ...noted, country_code: session.read("countryCode") ?? noted.country_code ?? null };
    if (sentCount++ === 0) cancelPause = clock(goOn, UPLOAD_INTERVAL_MS);
    // A full storage throws out of the library's own calls.
    attempt(() =>
      name === "pageView"
        ? loadedSdk().logPageView(event.name, attributes)
        : loadedSdk().logEvent(event.name, eventTypes[event.type], attributes),
    );
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
      url: options.landingUrl ?? window.location.href,
      referrer: window.document.referrer,
      cookies: readCookies(window),
      nowMs: now(),
      isSecure,
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
    login: (customerId) => identity.change(customerId),
    logout: () => identity.change(null),
    updateUser,
    withdraw,
  };
}
