/** What visitors consent to, and the cookie that stores it. */

export {
  CONSENT_COOKIE_LIFETIME_S,
  CONSENT_COOKIE_NAME,
  consentCookie,
  consentOfCookies,
} from "./consent-cookie.ts";
export {
  asksForConsent,
  CONSENT_POLICY_VERSION,
  type ConsentChoice,
  type ConsentFacts,
  type ConsentOptions,
  type CookieConsent,
  decideConsent,
  isAnalyticsGranted,
} from "./cookie-consent.ts";
