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
