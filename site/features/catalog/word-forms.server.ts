import { stemOf } from "./inflection.server.ts";

const MIN_FORM = 3;
interface Script {
  letters: RegExp;
  min: number;
  /** What a word may end in instead of its last letter, or of its last two. */
  endings: readonly string[];
  /** Endings of two letters; any if there are too many. English words end otherwise. */
  long?: RegExp;
}

/** Endings by scripts. Shorter words have none that could be told from them. */
const scripts: readonly Script[] = [
  {
    letters: /^[a-z]+$/,
    min: 6,
    endings: ["", "a", "o", "e"],
    long: /(?:e[mnrst]|[aiou]s|[aei]r|ie|ow|k[iu])$/,
  },
  { letters: /^\p{Script=Cyrillic}+$/u, min: 4, endings: ["", "а", "я", "о", "ь", "ый", "ий"] },
  { letters: /^[\p{Script=Devanagari}\p{M}]+$/u, min: 4, endings: ["", "ा", "ी"] },
  { letters: /^\p{Script=Arabic}+$/u, min: 4, endings: ["", "ة"] },
];

/**
 * Returns words that an inflected word may be a form of, the likeliest first: nouns and adjectives of languages whose words
 * have other endings in plural, gender or case, Arabic nouns with their article, and French and Italian ones behind an
 * apostrophe, which words leave out. Many are no words, so they count only if a lexicon has them.
 */
export function formsOf(word: string): string[] {
  const forms = new Set([stemOf(word), word.replace(/s$/, ""), word.replace(/e?s$/, "")]);
  const bare = word.replace(/^(?:وال|بال|لل|ال)/, "");
  forms.add(bare);
  const script = scripts.find(({ letters }) => letters.test(word));
  if (script && bare.length >= script.min)
    for (const start of startsOf(bare, script))
      for (const ending of script.endings) forms.add(start + ending);
  forms.add(word.replace(/^(?:dell|[ld])(?=[aeiouh][a-z]{3})/, ""));
  forms.delete(word);
  return [...forms].filter((form) => form.length >= MIN_FORM);
}

function startsOf(word: string, { long }: Script): string[] {
  const starts = [word, word.slice(0, -1)];
  return !long || long.test(word) ? [...starts, word.slice(0, -2)] : starts;
}

/**
 * Returns a drawn-out word with each letter twice or once, and repeated syllables less often: "wkwkwkwk" is "wkwk", and
 * "hahahah" is "haha".
 */
export function withoutRepeats(word: string): string[] {
  const [, syllable = "", rest = ""] = /^(\p{L}{1,3}?)\1+(\p{L}{0,2})$/u.exec(word) ?? [];
  const isRepeated = syllable !== "" && syllable.startsWith(rest);
  const repeated = isRepeated ? [4, 3, 2, 1].map((times) => syllable.repeat(times)) : [];
  const shorter = ["$1$1", "$1"].map((letters) => word.replace(/(\p{L})\1{2,}/gu, letters));
  return [...repeated, ...shorter].filter((form) => form !== word);
}

/** A compound of Latin letters has two parts of so many letters. Words of other scripts are shorter. */
const MIN_PART_LETTERS = { latin: 4, other: 2 };
/** Letters between the parts of German and Dutch compounds. */
const LINKS = ["", "s", "es", "e", "n", "en"];

/** Returns the two parts of a compound such as the German "Polizeisirene", both of which `isWord` accepts. */
export function partsOf(word: string, isWord: (part: string) => boolean): [string, string] | undefined {
  const letters = [...word];
  const min = /^[a-z]+$/.test(word) ? MIN_PART_LETTERS.latin : MIN_PART_LETTERS.other;
  for (let at = letters.length - min; at >= min; at--) {
    const [start, end] = [letters.slice(0, at).join(""), letters.slice(at).join("")];
    if (!isWord(end)) continue;
    for (const link of LINKS) {
      const part = start.slice(0, start.length - link.length);
      if (start.endsWith(link) && part.length >= min && isWord(part)) return [part, end];
    }
  }
  return undefined;
}
