import { type CookieConsent, consentCookie, consentOfCookies } from "@tuna/sdk/consent";

/** Returns the visitor's decision on this page. Returns undefined without one, and on pages without cookies. */
export function readPageConsent(): CookieConsent | undefined {
  try {
    return consentOfCookies(document.cookie);
  } catch {
    return undefined;
  }
}

/** Stores a decision in a cookie of the page. Throws on pages that cannot have cookies. */
export function keepPageConsent(consent: CookieConsent, name?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists in some browsers and on https only
  document.cookie = consentCookie(consent, {
    isSecure: location.protocol === "https:",
    ...(name && { name }),
  });
}

/** Whether the browser sends Global Privacy Control. TypeScript does not know the property yet. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
