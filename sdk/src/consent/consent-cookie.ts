import { CONSENT_POLICY_VERSION, type CookieConsent } from "./cookie-consent.ts";

/** Name of the cookie that holds a visitor's decision. */
export const CONSENT_COOKIE_NAME = "cookie_consent";

/** One year, in seconds: then everybody is asked again. */
export const CONSENT_COOKIE_LIFETIME_S = 31_536_000;

/**
 * The decision among `cookies`, as `document.cookie` gives them. Undefined while undecided, after a change of policy,
 * and when what stands there is no decision.
 */
export function consentOfCookies(cookies: string): CookieConsent | undefined {
  const prefix = `${CONSENT_COOKIE_NAME}=`;
  return cookies
    .split(/; ?/)
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => readConsent(pair.slice(prefix.length)))
    .find((consent) => consent?.policyVersion === CONSENT_POLICY_VERSION);
}

/** What `document.cookie` is set to, to keep a decision. `isSecure`: the page came over https. */
export function consentCookie(consent: CookieConsent, { isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${CONSENT_COOKIE_LIFETIME_S}`, "Path=/", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${CONSENT_COOKIE_NAME}=${encodeURIComponent(JSON.stringify(consent))}`, ...attributes].join("; ");
}

function readConsent(value: string): CookieConsent | undefined {
  try {
    const { policyVersion, strictlyNecessary, analytics, decidedAt } = JSON.parse(decodeURIComponent(value));
    const isDecision =
      typeof policyVersion === "string" &&
      strictlyNecessary === true &&
      typeof analytics === "boolean" &&
      typeof decidedAt === "string" &&
      !Number.isNaN(Date.parse(decidedAt));
    return isDecision ? { policyVersion, strictlyNecessary, analytics, decidedAt } : undefined;
  } catch {
    return undefined;
  }
}
