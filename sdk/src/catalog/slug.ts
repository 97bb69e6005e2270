/** Longest slug of a tag or category, in UTF-16 units. */
export const MAX_SLUG_LENGTH = 64;

/** The path segment and key of a tag or category: Unicode letters, digits and hyphens, in lower case; may be empty. */
export function slugOfTag(tag: string): string {
  return cleanSegment(tag, /[^\p{L}\p{N}\p{M}\s-]/gu, MAX_SLUG_LENGTH);
}

/** Drops what `unwanted` matches, turns runs of spaces into one hyphen, lowers the case and cuts to a length. */
export function cleanSegment(text: string, unwanted: RegExp, maxLength: number): string {
  const cleaned = text.replace(unwanted, "").trim().replace(/\s+/g, "-").toLowerCase().normalize("NFC");
  return cutWhole(cleaned, maxLength);
}

/** A cut between the halves of a surrogate pair would leave text that no URL can hold. */
function cutWhole(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
}
