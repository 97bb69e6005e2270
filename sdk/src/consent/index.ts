/** What visitors consent to, and the cookie that stores it. */

import "../platform/platform-types.ts";

export {
  asksForConsent,
  CONSENT_COOKIE_LIFETIME_S,
  CONSENT_COOKIE_NAME,
  CONSENT_POLICY_VERSION,
  type ConsentChoice,
  type ConsentFacts,
  type ConsentOptions,
  type CookieConsent,
  consentCookie,
  consentOfCookies,
  decideConsent,
  isAnalyticsGranted,
} from "./consent.ts";
