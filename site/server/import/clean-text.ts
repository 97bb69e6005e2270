import { plainText } from "@tuna/sdk/contract";

/** Text from a file as the catalogue keeps it, cut to a length. */
export function cleanText(text: string, maxLength: number): string {
  return [...plainText(text)].slice(0, maxLength).join("").trim();
}
