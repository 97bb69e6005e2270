/** What visitors consent to, and what a browser stores. */

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
export {
  matchesKey,
  type StoragePlace,
  type StoragePurpose,
  type StorageReason,
  type StoredValue,
  storageInventory,
} from "./storage-inventory.ts";
