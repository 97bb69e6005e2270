import type { Random } from "../../platform/icons/random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Returns a name with a number of typing errors in one of its words: a letter that is missing, doubled, wrong or swapped
 * with the next one. The word has at least `minLength` letters; undefined if none has.
 */
export function misspell(name: string, edits: number, minLength: number, random: Random): string | undefined {
  const words = name.split(" ");
  const long = words.flatMap((word, index) => (word.length >= minLength ? [index] : []));
  if (long.length === 0) return undefined;
  const chosen = random.pick(long);
  let word = words[chosen] ?? "";
  for (let edit = 0; edit < edits; edit++) word = misspellWord(word, random);
  if (word === words[chosen]) return undefined;
  return words.with(chosen, word).join(" ");
}

function misspellWord(word: string, random: Random): string {
  const at = random.whole(0, word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const errors = [
    () => `${before}${next}${after}`,
    () => `${before}${letter}${letter}${next}${after}`,
    () => `${before}${random.pick([...LETTERS])}${next}${after}`,
    () => `${before}${next}${letter}${after}`,
  ];
  return random.pick(errors)();
}
