/** Maximum length of an email address that mail servers must accept (RFC 5321), in bytes of UTF-8. */
export const MAX_EMAIL_LENGTH = 254;

/** What a host of any language may hold: letters, marks, digits, joiners, hyphens, and the dots of all languages. */
const anyHost = /^[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002\uFF0E\uFF61-]+$/u;
const asciiOnly = /^[\0-\x7F]*$/;

/**
 * Returns an email address as it is stored and compared: trimmed, in composed letters (NFC), and with its domain in
 * lowercase and in Punycode, so that `bücher.example` and `xn--bcher-kva.example` are one. The case before the `@` stays,
 * since only its own server knows whether it matters there.
 */
export function normaliseEmail(text: string): string {
  // Composed first: otherwise the Kelvin sign could become the letter K of somebody else's address later.
  const email = text.normalize("NFC").trim();
  const at = email.lastIndexOf("@");
  return email.slice(0, at + 1) + normaliseHost(email.slice(at + 1));
}

/** Returns a host in lowercase and in Punycode. What is no host cannot become one. */
function normaliseHost(host: string): string {
  if (asciiOnly.test(host) || !anyHost.test(host)) return host.toLowerCase();
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return host;
  }
}

/** Letters, marks and digits of all languages before the `@`, and the hosts that {@link normaliseEmail} makes. */
const emailPattern =
  /^(?!\p{M})(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;

/**
 * Whether a normalised text is an email address. Control and invisible characters, marks of direction, unassigned
 * characters, and whatever could add a line or a recipient to a mail are refused.
 */
export function isEmail(email: string): boolean {
  return emailPattern.test(email) && new TextEncoder().encode(email).length <= MAX_EMAIL_LENGTH;
}
