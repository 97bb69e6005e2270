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
