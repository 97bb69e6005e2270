import { CONSENT_POLICY_VERSION, type CookieConsent } from "../consent/consent.ts";
import type { AnalyticsSdk, AnalyticsUser } from "./analytics-sdk.ts";

/** Purpose of the GDPR consent that batches carry: the option of the cookie question. */
const ANALYTICS_PURPOSE = "analytics";

/**
 * Gives the vendor SDK the visitor's decision, which it sends with every batch: consent to analytics (GDPR), and whether
 * their browser opts out of the sale of data (CCPA, by Global Privacy Control). `consent` is undefined where no cookie
 * could keep the decision; analytics runs after a yes only.
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
