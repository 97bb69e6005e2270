import { normaliseName } from "../../site/features/catalog/words.server.ts";

/** What Unicode CLDR says of each emoji in one language: words that people look for it with, and its name. */
export type Annotations = Record<string, { default?: string[]; tts?: string[] }>;

/** Flags and colours of skin mean no sound. */
const SILENT_EMOJI = /[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]/u;
/** Words are the same if they stand at the same emoji: by Dice's coefficient of their sets of emoji. */
const MIN_LIKENESS = 0.5;
const MAX_MEANINGS = 3;

/** Longer phrases describe a picture rather than name a sound. */
const MAX_WORDS = { typed: 3, meant: 2 };

type EmojiOfWords = Map<string, Set<string>>;

/**
 * Returns a line for each word of a language, with the English words that stand at the same emoji, the likest first. Words that
 * are English already have none.
 */
export function translationLines(annotations: Annotations, english: Annotations): string[] {
  const likest = likestWords(emojiOfWords(english, MAX_WORDS.meant));
  const englishWords = annotations === english ? new Map() : emojiOfWords(english, MAX_WORDS.typed);
  return [...emojiOfWords(annotations, MAX_WORDS.typed)]
    .filter(([word]) => !englishWords.has(word))
    .map(([word, emoji]) => ({ word, meanings: likest(emoji).filter((meaning) => meaning !== word) }))
    .filter(({ meanings }) => meanings.length > 0)
    .map(({ word, meanings }) => `${word}: ${meanings.slice(0, MAX_MEANINGS).join(", ")}`)
    .toSorted();
}

/** Returns a line for each emoji with its English name and words. */
export function emojiLines(english: Annotations): string[] {
  return Object.entries(english)
    .filter(([emoji]) => !SILENT_EMOJI.test(emoji))
    .map(([emoji, { default: words = [], tts = [] }]) => {
      const meanings = [...new Set([...tts, ...words].map(normaliseName))].filter((word) => word !== "");
      return `${emoji}: ${meanings.join(", ")}`;
    });
}

function likestWords(english: EmojiOfWords): (emoji: ReadonlySet<string>) => string[] {
  const wordsOfEmoji = new Map<string, string[]>();
  for (const [word, emoji] of english)
    for (const each of emoji) wordsOfEmoji.set(each, [...(wordsOfEmoji.get(each) ?? []), word]);
  return (emoji) => {
    const common = new Map<string, number>();
    for (const each of emoji)
      for (const word of wordsOfEmoji.get(each) ?? []) common.set(word, (common.get(word) ?? 0) + 1);
    return [...common]
      .map(([word, count]) => ({
        word,
        likeness: (2 * count) / (emoji.size + (english.get(word)?.size ?? 0)),
      }))
      .filter(({ likeness }) => likeness >= MIN_LIKENESS)
      .toSorted((one, other) => other.likeness - one.likeness)
      .map(({ word }) => word);
  };
}

function emojiOfWords(annotations: Annotations, maxWords: number): EmojiOfWords {
  const found: EmojiOfWords = new Map();
  for (const [emoji, { default: words = [], tts = [] }] of Object.entries(annotations)) {
    if (SILENT_EMOJI.test(emoji)) continue;
    for (const word of [...tts, ...words].map(normaliseName)) {
      if (word === "" || word.split(" ").length > maxWords) continue;
      found.set(word, (found.get(word) ?? new Set()).add(emoji));
    }
  }
  return found;
}
