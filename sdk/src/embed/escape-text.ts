/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text as it may stand in a line of Markdown, also inside the brackets of a link. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~&:@-]/g, "\\$&");
}

/** A name in one line, without what is not seen: control characters and marks that turn the direction of what follows; the joiner within emoji stays. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
