export const CONSENT_COOKIE_NAME = "cookie_consent";

/** The cookies of a visitor who decided before: most tests are not about the question, and it stays out of their way. */
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
