/** A part of a name, and whether it matches the query. */
export interface NamePart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a name into parts that match a word of the query at the start of a word, and others. Ignores case and
 * accents.
 */
export function matchedParts(name: string, query: string): NamePart[] {
  const words = (fold(query).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).sort(
    (one, other) => other.length - one.length,
  );
  if (words.length === 0) return [{ text: name, isMatch: false }];
  // Vowels of Indic scripts and Thai are marks, drawn with the letter before them.
  const starts = new RegExp(`(?<![\\p{L}\\p{N}]\\p{M}*)(?:${words.join("|")})\\p{M}*`, "giu");
  const parts: NamePart[] = [];
  let end = 0;
  for (const { index, 0: match } of fold(name).matchAll(starts)) {
    if (index > end) parts.push({ text: name.slice(end, index), isMatch: false });
    end = index + match.length;
    parts.push({ text: name.slice(index, end), isMatch: true });
  }
  if (end < name.length) parts.push({ text: name.slice(end), isMatch: false });
  return parts;
}

/** Removes accents without moving any letter. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
      return plain.length === letter.length ? plain : letter;
    })
    .join("");
}
