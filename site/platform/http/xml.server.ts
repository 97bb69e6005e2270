import { escapeHtml } from "@tuna/sdk/embed";

/** Escapes text for XML. Removes characters that XML forbids even when escaped. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids.
  return escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}
