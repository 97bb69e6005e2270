/**
 * Returns a line of text as it is stored: in Unicode's composed form, without control characters (databases
 * reject NUL), with single spaces.
 */
export function plainText(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\uFFFD]+/gu, " ");
  return plain.replace(/\s+/g, " ").trim();
}

/**
 * Returns a line of text without invisible characters, which would let two names look the same or change the direction of
 * what follows.
 */
export function visibleText(text: string): string {
  return plainText(text.replace(invisible, ""));
}

/** Format characters except the joiners of emoji and some scripts; blank letters of Hangul and Braille. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/gu;
