/** Escapes a text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes a text for a line of Markdown, also inside the brackets of a link. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~&:@-]/g, "\\$&");
}

/**
 * Returns a name in one line without invisible characters: control characters and direction marks. The joiner
 * within emoji stays.
 */
export function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
