import { CONSENT_POLICY_VERSION, type CookieConsent } from "../consent/consent.ts";
import type { AnalyticsSdk, AnalyticsUser } from "./analytics-sdk.ts";

/** Purpose of the GDPR consent in batches: the option of the consent dialog. */
const ANALYTICS_PURPOSE = "analytics";

/** What a visitor decided, and when. */
export interface ConsentFacts {
  /** Undefined if no cookie could store the decision. */
  consent: CookieConsent | undefined;
  /** Whether the browser opts out of data sales (Global Privacy Control). */
  hasPrivacySignal: boolean;
  nowMs: number;
}

/**
 * Sets the visitor's decision in the vendor SDK, for its partners' consent rules: consent to analytics (GDPR), and the
 * opt-out from data sales (CCPA).
 */
export function setConsentState(sdk: AnalyticsSdk, user: AnalyticsUser, facts: ConsentFacts): void {
  if (!sdk.Consent || !user.setConsentState) return;
  const { decidedAtMs, policy } = decisionOf(facts);
  const state = sdk.Consent.createConsentState();
  state.addGDPRConsentState(ANALYTICS_PURPOSE, sdk.Consent.createGDPRConsent(true, decidedAtMs, policy));
  state.setCCPAConsentState(sdk.Consent.createCCPAConsent(facts.hasPrivacySignal, decidedAtMs, policy));
  user.setConsentState(state);
}

/**
 * Returns the decision in the form of batches. The vendor SDK sends none with events from before an identity call
 * returned the user.
 */
export function consentStateOfBatch(facts: ConsentFacts): object {
  const { decidedAtMs, policy } = decisionOf(facts);
  const decision = { timestamp_unixtime_ms: decidedAtMs, document: policy };
  return {
    gdpr: { [ANALYTICS_PURPOSE]: { ...decision, consented: true } },
    ccpa: { data_sale_opt_out: { ...decision, consented: facts.hasPrivacySignal } },
  };
}

function decisionOf({ consent, nowMs }: ConsentFacts): { decidedAtMs: number; policy: string } {
  return {
    decidedAtMs: consent ? Date.parse(consent.decidedAt) : nowMs,
    policy: `Cookie policy ${consent?.policyVersion ?? CONSENT_POLICY_VERSION}`,
  };
}
