import { type CookieConsent, consentCookie, consentOfCookies } from "@tuna/sdk/consent";

/** The visitor's decision on the page around; undefined where the page may have no cookies, too. */
export function readPageConsent(): CookieConsent | undefined {
  try {
    return consentOfCookies(document.cookie);
  } catch {
    return undefined;
  }
}

/** Keeps a decision in the page's own cookie. Throws where a page may have none. */
export function keepPageConsent(consent: CookieConsent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists in some browsers and on https only
  document.cookie = consentCookie(consent, { isSecure: location.protocol === "https:" });
}

/** Whether the browser sends Global Privacy Control, which TypeScript does not know of yet. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
