/** Version of the cookie policy (product rule 10.2). After a change visitors are asked again. */
export const CONSENT_POLICY_VERSION = "1.0";

/** What a visitor decided about cookies, as the consent cookie holds it. */
export interface CookieConsent {
  /** Version of the policy that the decision was made on. */
  policyVersion: string;
  /** Always true: pages cannot work without these values. */
  strictlyNecessary: true;
  /** Whether the visitor agreed to analytics. */
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

/** Returns the decision that a button makes on the current policy. */
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

/** The facts that decide whether to ask for consent. */
export interface ConsentFacts {
  /** The decision on the current policy; undefined while undecided. */
  consent: CookieConsent | undefined;
  /** The browser sends Global Privacy Control (`navigator.globalPrivacyControl`). */
  hasPrivacySignal: boolean;
}

/**
 * Returns whether to show the consent dialog unasked: only to undecided visitors whose browser sends no privacy
 * signal.
 */
export function asksForConsent({ consent, hasPrivacySignal }: ConsentFacts): boolean {
  return consent === undefined && !hasPrivacySignal;
}

/**
 * Returns whether analytics may run: only after consent, which overrides the browser's general privacy signal.
 */
export function isAnalyticsGranted(consent: CookieConsent | undefined): boolean {
  return consent?.analytics === true;
}

/** Name of the cookie that stores the decision. */
export const CONSENT_COOKIE_NAME = "cookie_consent";

/**
 * Name of the cookie in which `tuna-consent-dialog` stores a decision on a partner's page. The page may have a cookie of
 * the usual name already, whose format and meaning are its own.
 */
export const ELEMENT_CONSENT_COOKIE_NAME = "tuna_cookie_consent";

/** Lifetime of the consent cookie: one year, in seconds. Then visitors are asked again. */
export const CONSENT_COOKIE_LIFETIME_S = 31_536_000;

/**
 * Returns the decision in a `document.cookie` text: the latest, if cookies of both names hold one. Undefined without a
 * valid decision on the current policy.
 */
export function consentOfCookies(cookies: string): CookieConsent | undefined {
  let latest: CookieConsent | undefined;
  for (const pair of cookies.split(/; ?/)) {
    const [, value = ""] = CONSENT_PAIR.exec(pair) ?? [];
    const consent = readConsent(value);
    if (consent?.policyVersion !== CONSENT_POLICY_VERSION) continue;
    if (!latest || Date.parse(consent.decidedAt) > Date.parse(latest.decidedAt)) latest = consent;
  }
  return latest;
}

const CONSENT_PAIR = new RegExp(`^(?:${CONSENT_COOKIE_NAME}|${ELEMENT_CONSENT_COOKIE_NAME})=(.*)$`);

/** How to store a decision. */
export interface ConsentCookieOptions {
  /** Whether the page came over https. */
  isSecure: boolean;
  /** The default is `cookie_consent`. */
  name?: string | undefined;
}

/** Returns the text to set `document.cookie` to, which stores a decision. */
export function consentCookie(
  consent: CookieConsent,
  { isSecure, name = CONSENT_COOKIE_NAME }: ConsentCookieOptions,
): string {
  const attributes = [`Max-Age=${CONSENT_COOKIE_LIFETIME_S}`, "Path=/", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${name}=${encodeURIComponent(JSON.stringify(consent))}`, ...attributes].join("; ");
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
