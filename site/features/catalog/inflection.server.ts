/** Shorter words have no endings that could be told from their stem. */
const MIN_LENGTH = 4;
const INFLECTED = /^[a-z]+$/;
const VOWEL = /[aeiouy]/;

/** Endings of English plurals and of the third person, the first that fits. */
const pluralEndings: readonly [RegExp, string][] = [
  [/(ss|us|is)$/, "$1"],
  [/(.{2})ies$/, "$1y"],
  [/(x|z|ch|sh|ss)es$/, "$1"],
  [/s$/, ""],
];

/**
 * Returns the stem that the forms of an English word share: its singular, without -ing and -ed. It may be no word
 * itself. Words of other languages are returned as they are, except for a final s.
 */
export function stemOf(word: string): string {
  if (word.length < MIN_LENGTH || !INFLECTED.test(word)) return word;
  const singular = replaceFirst(word, pluralEndings);
  return withoutFinalVowel(withoutVerbEnding(singular));
}

function replaceFirst(word: string, endings: readonly [RegExp, string][]): string {
  const fitting = endings.find(([ending]) => ending.test(word));
  return fitting ? word.replace(...fitting) : word;
}

/** Removes -ing and -ed after a syllable: "running" becomes "run" and "hoping" "hope", but "king" and "speed" stay. */
function withoutVerbEnding(word: string): string {
  const stem = /^(.{2,})(?:ing|(?<!e)ed)$/.exec(word)?.[1];
  if (stem === undefined || !VOWEL.test(stem)) return word;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return /^[^aeiouy]*[aeiouy][^aeiouywx]$/.test(stem) ? `${stem}e` : stem;
}

/** Words such as "dance" and "movie" lose their e before other endings, and "city" its y. */
function withoutFinalVowel(word: string): string {
  const stem = word.replace(/([^aeiou])y$/, "$1i");
  return stem.length > MIN_LENGTH ? stem.replace(/e$/, "") : stem;
}
