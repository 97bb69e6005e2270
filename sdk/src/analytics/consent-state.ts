import { CONSENT_POLICY_VERSION, type CookieConsent } from "../consent/consent.ts";
import type { AnalyticsSdk, AnalyticsUser } from "./analytics-sdk.ts";

/** Purpose of the GDPR consent in batches: the option of the consent dialog. */
const ANALYTICS_PURPOSE = "analytics";

/**
 * Sets the visitor's decision in the vendor SDK, which sends it with every batch: consent to analytics (GDPR),
 * and whether the browser opts out of data sales (CCPA, by Global Privacy Control). `consent` is undefined if no
 * cookie could store the decision.
 */
export function setConsentState(
  sdk: AnalyticsSdk,
  user: AnalyticsUser,
  {
    consent,
    hasPrivacySignal,
    nowMs,
  }: {
    consent: CookieConsent | undefined;
    hasPrivacySignal: boolean;
    nowMs: number;
  },
): void {
  if (!sdk.Consent || !user.setConsentState) return;
  const decidedAtMs = consent ? Date.parse(consent.decidedAt) : nowMs;
  const policy = `Cookie policy ${consent?.policyVersion ?? CONSENT_POLICY_VERSION}`;
  const state = sdk.Consent.createConsentState();
  state.addGDPRConsentState(ANALYTICS_PURPOSE, sdk.Consent.createGDPRConsent(true, decidedAtMs, policy));
  state.setCCPAConsentState(sdk.Consent.createCCPAConsent(hasPrivacySignal, decidedAtMs, policy));
  user.setConsentState(state);
}
