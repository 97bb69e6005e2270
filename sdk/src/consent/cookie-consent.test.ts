import { expect, it } from "vitest";
import {
  asksForConsent,
  CONSENT_POLICY_VERSION,
  type ConsentChoice,
  decideConsent,
  isAnalyticsGranted,
} from "./cookie-consent.ts";

const noon = new Date("2026-03-01T12:00:00Z");

it.each<[ConsentChoice, boolean, boolean]>([
  ["acceptAll", false, true],
  ["acceptAll", true, true],
  ["rejectAll", true, false],
  ["rejectAll", false, false],
  ["acceptSelected", true, true],
  ["acceptSelected", false, false],
])("%s with analytics %s ticked decides %s", (choice, analytics, granted) => {
  expect(decideConsent(choice, { analytics }, noon)).toEqual({
    policyVersion: "1.0",
    strictlyNecessary: true,
    analytics: granted,
    decidedAt: "2026-03-01T12:00:00.000Z",
  });
});

it("runs analytics after a yes only", () => {
  expect(isAnalyticsGranted(undefined)).toBe(false);
  expect(isAnalyticsGranted(decideConsent("rejectAll", { analytics: true }, noon))).toBe(false);
  expect(isAnalyticsGranted(decideConsent("acceptAll", { analytics: false }, noon))).toBe(true);
});

it("asks who has not decided, and takes Global Privacy Control for a no", () => {
  const consent = decideConsent("rejectAll", { analytics: false }, noon);
  expect(asksForConsent({ consent: undefined, hasPrivacySignal: false })).toBe(true);
  expect(asksForConsent({ consent: undefined, hasPrivacySignal: true })).toBe(false);
  expect(asksForConsent({ consent, hasPrivacySignal: false })).toBe(false);
  expect(CONSENT_POLICY_VERSION).toBe("1.0");
});
