/**
 * Text from a file as the catalogue keeps it: in Unicode's composed form, without control characters (a database
 * takes no NUL), with single spaces, cut to a length.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\uFFFD]+/gu, " ");
  return [...plain.replace(/\s+/g, " ").trim()].slice(0, maxLength).join("").trim();
}
