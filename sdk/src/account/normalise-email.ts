/** Longest email address that a mail server must take (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * An email as it is kept and compared: without white space around it, its domain in lowercase. The part before the `@`
 * stays, since its own server alone may say whether case matters there.
 */
export function normaliseEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf("@");
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase();
}
