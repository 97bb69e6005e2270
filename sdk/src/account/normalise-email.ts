/** Maximum length of an email address that mail servers must accept (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Returns an email address as it is stored and compared: trimmed, with its domain in lowercase. The part before
 * the `@` stays, since only its own server knows whether case matters there.
 */
export function normaliseEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf("@");
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase();
}
