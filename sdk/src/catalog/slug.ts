/** Maximum length of the slug of a tag or category, in UTF-16 units. */
export const MAX_SLUG_LENGTH = 64;

/** Marks that say how a sign is drawn, such as the one that colours a heart. They are no part of a word. */
const SIGN_MARKS = /[\u20E3\uFE00-\uFE0F]/g;

/**
 * Returns the path segment and key of a tag or category: Unicode letters, digits and hyphens in lowercase. It is
 * empty for a text without a letter or digit.
 */
export function slugOfTag(tag: string): string {
  const slug = cleanSegment(tag, /[^\p{L}\p{N}\p{M}\s-]/gu, MAX_SLUG_LENGTH);
  // Hyphens alone would be shown as a name of spaces.
  return /[\p{L}\p{N}]/u.test(slug) ? slug : "";
}

/**
 * Removes what `unwanted` matches, replaces runs of spaces by one hyphen, converts to lowercase and cuts to a
 * length.
 */
export function cleanSegment(text: string, unwanted: RegExp, maxLength: number): string {
  const cleaned = text.replace(SIGN_MARKS, "").replace(unwanted, "").trim();
  return cutWhole(cleaned.replace(/\s+/g, "-").toLowerCase().normalize("NFC"), maxLength);
}

/** A cut inside a surrogate pair would leave text that a URL cannot contain. */
function cutWhole(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
}
