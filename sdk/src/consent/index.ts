/** What visitors consent to, and the cookie that stores it. */

import "../platform/platform-types.ts";

export {
  asksForConsent,
  CONSENT_COOKIE_LIFETIME_S,
  CONSENT_COOKIE_NAME,
  CONSENT_POLICY_VERSION,
  type ConsentChoice,
  type ConsentCookieOptions,
  type ConsentFacts,
  type ConsentOptions,
  type CookieConsent,
  consentCookie,
  consentOfCookies,
  decideConsent,
  ELEMENT_CONSENT_COOKIE_NAME,
  isAnalyticsGranted,
} from "./consent.ts";
