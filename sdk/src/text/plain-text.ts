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
  return plainText(text.replace(invisible, "$1"));
}

/**
 * Flags of regions such as Scotland, which are kept; format characters except the joiners of emoji and some scripts; blank
 * letters of Hangul and Braille.
 */
const invisible =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/gu;
