export const CONSENT_COOKIE_NAME = "cookie_consent";

/** Cookies of a visitor who decided before, so that the consent question does not cover other tests' pages. */
export function consentCookies({ analytics = false, domain = "localhost", policyVersion = "1.0" } = {}) {
  const decidedAt = "2026-01-01T00:00:00.000Z";
  const consent = { policyVersion, strictlyNecessary: true, analytics, decidedAt };
  return [
    {
      name: CONSENT_COOKIE_NAME,
      value: encodeURIComponent(JSON.stringify(consent)),
      domain,
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: "Lax" as const,
    },
  ];
}
