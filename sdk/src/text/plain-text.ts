/**
 * A line of text as it is kept: in Unicode's composed form, without control characters (a database takes no NUL), with
 * single spaces.
 */
export function plainText(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\uFFFD]+/gu, " ");
  return plain.replace(/\s+/g, " ").trim();
}
