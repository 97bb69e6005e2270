import type { OpenWord } from "../platform/open-words.ts";

/** Returns the text of a word of an answer, or the word itself if only a newer site has a text for it. */
export function wordText<Word extends string>(
  texts: Readonly<Record<Word, string>>,
  word: OpenWord<NoInfer<Word>>,
): string {
  return Object.hasOwn(texts, word) ? texts[word as Word] : word;
}
