/** Version of the cookie policy that visitors decide on (product rule 10.2). A new one asks everybody again. */
export const CONSENT_POLICY_VERSION = "1.0";

/** What a visitor decided about cookies, as the consent cookie holds it. */
export interface CookieConsent {
  /** Version of the policy that the decision was made on. */
  policyVersion: string;
  /** Nobody can refuse what the page cannot do without. */
  strictlyNecessary: true;
  analytics: boolean;
  /** ISO 8601, in UTC. */
  decidedAt: string;
}

/** The button that a visitor decided with (product rule 10.1). */
export type ConsentChoice = "acceptAll" | "rejectAll" | "acceptSelected";

/** The options that `acceptSelected` takes into account. */
export type ConsentOptions = Pick<CookieConsent, "analytics">;

const analyticsOf: Record<ConsentChoice, (selected: ConsentOptions) => boolean> = {
  acceptAll: () => true,
  rejectAll: () => false,
  acceptSelected: ({ analytics }) => analytics,
};

/** The decision that a button makes, on the policy of today. */
export function decideConsent(
  choice: ConsentChoice,
  selected: ConsentOptions,
  decidedAt: Date,
): CookieConsent {
  return {
    policyVersion: CONSENT_POLICY_VERSION,
    strictlyNecessary: true,
    analytics: analyticsOf[choice](selected),
    decidedAt: decidedAt.toISOString(),
  };
}

/** What the question of consent depends on. */
export interface ConsentFacts {
  /** The visitor's decision on the policy of today; undefined while undecided. */
  consent: CookieConsent | undefined;
  /** The browser sends Global Privacy Control (`navigator.globalPrivacyControl`). */
  hasPrivacySignal: boolean;
}

/** Whether to ask a visitor unbidden: who has decided, or whose browser says no for them, is left alone. */
export function asksForConsent({ consent, hasPrivacySignal }: ConsentFacts): boolean {
  return consent === undefined && !hasPrivacySignal;
}

/** Whether analytics may run: only after a yes. A yes to this library counts for more than the browser's general no. */
export function isAnalyticsGranted(consent: CookieConsent | undefined): boolean {
  return consent?.analytics === true;
}

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
