import fc from "fast-check";
import { expect, it } from "vitest";
import {
  asksForConsent,
  CONSENT_POLICY_VERSION,
  type ConsentChoice,
  type CookieConsent,
  consentCookie,
  consentOfCookies,
  decideConsent,
  ELEMENT_CONSENT_COOKIE_NAME,
  isAnalyticsGranted,
} from "./consent.ts";

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

const yes = decideConsent("acceptAll", { analytics: false }, new Date("2026-03-01T12:00:00Z"));
const cookieOf = (value: unknown) => `cookie_consent=${encodeURIComponent(JSON.stringify(value))}`;

it("lasts a year on every page of its site, goes to no other, and only over https from a page that came so", () => {
  const attributes = (isSecure: boolean) => consentCookie(yes, { isSecure }).split("; ").slice(1);
  expect(attributes(false)).toEqual(["Max-Age=31536000", "Path=/", "SameSite=Lax"]);
  expect(attributes(true)).toEqual(["Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"]);
});

it("comes back as it went in, among other cookies", () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.date({ min: new Date(0), max: new Date("9999-01-01"), noInvalidDate: true }),
      (analytics, date) => {
        const consent = decideConsent("acceptSelected", { analytics }, date);
        const [pair] = consentCookie(consent, { isSecure: true }).split("; ");
        expect(consentOfCookies(`my_cookie_consent=1; ${pair}; b=2`)).toEqual(consent);
      },
    ),
  );
});

it("asks again after a change of policy", () => {
  expect(consentOfCookies(cookieOf({ ...yes, policyVersion: "0.9" }))).toBeUndefined();
  expect(consentOfCookies(`${cookieOf({ ...yes, policyVersion: "0.9" })}; ${cookieOf(yes)}`)).toEqual(yes);
});

it.each<[string, unknown]>([
  ["no object", 7],
  ["nothing", null],
  ["a list", [yes]],
  ["a refusal of what is necessary", { ...yes, strictlyNecessary: false }],
  ["a yes that is no boolean", { ...yes, analytics: "true" }],
  ["no date", { ...yes, decidedAt: "yesterday" }],
  ["a date that is no text", { ...yes, decidedAt: 7 }],
  ["no version", { ...yes, policyVersion: undefined }],
])("takes %s for undecided", (_, value) => {
  expect(consentOfCookies(cookieOf(value))).toBeUndefined();
});

it("never throws, and grants nothing, whatever stands there", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(encodeURIComponent)), (garbage) => {
      expect(consentOfCookies(`cookie_consent=${garbage}`)).toBeUndefined();
      expect(consentOfCookies(garbage)).toBeUndefined();
    }),
  );
});

it("hands on nothing that others wrote beside the decision", () => {
  const read = consentOfCookies(cookieOf({ ...yes, isAdmin: true }));
  expect(read).toEqual(yes satisfies CookieConsent);
});

it("reads the cookie of an element beside a page's own of the usual name, and the later of two decisions", () => {
  const later = decideConsent("rejectAll", { analytics: false }, new Date("2026-03-02T12:00:00Z"));
  const pairOf = (consent: CookieConsent, name?: string) =>
    consentCookie(consent, { isSecure: false, ...(name && { name }) }).split("; ")[0];
  const ofElement = pairOf(yes, ELEMENT_CONSENT_COOKIE_NAME);
  expect(consentOfCookies(`cookie_consent=yes-to-all; ${ofElement}`)).toEqual(yes);
  expect(consentOfCookies(`${pairOf(later)}; ${ofElement}`)).toEqual(later);
  expect(consentOfCookies(`${pairOf(later, ELEMENT_CONSENT_COOKIE_NAME)}; ${pairOf(yes)}`)).toEqual(later);
});
