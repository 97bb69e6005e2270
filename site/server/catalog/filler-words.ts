/**
 * Words that say little about a sound, normalised as by `wordsOf`. An item without them still answers a search such as
 * "the dog sound effect".
 */
const fillers: ReadonlySet<string> = new Set(
  [
    "a an and at by for from in is it my of on or that the this to with",
    "audio clip clips effect effects mp3 noise noises sound soundbite soundboard sounds wav",
  ].flatMap((words) => words.split(" ")),
);

/** Whether a word says little about what somebody looks for. Such a word is no typing error either. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Returns the words that say what somebody looks for: all of them if each is a filler. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}
