import { stemOf } from "./inflection.server.ts";
import { indexWords, normaliseName, shortened, wordsBehindApostrophes, wordsOf } from "./words.server.ts";

/** Most tokens of an item besides its words. */
const MAX_EXTRA_TOKENS = 80;
/** Texts of up to this many words are found when typed as one word. */
export const MAX_JOINED_WORDS = 8;

/** What search stores of an item's texts. */
export interface SearchTexts {
  nameNorm: string;
  /** Distinct words, from which completions and corrections are made. */
  words: string[];
  /** What queries match: all words, and what {@link stemToken} and {@link joinedToken} make. */
  tokens: string[];
}

/** Returns what search stores of an item's name and labels: tags, keywords, categories, owners. */
export function searchTextsOf(name: string, labels: readonly string[]): SearchTexts {
  const texts = [name, ...labels];
  const words = indexWords([...texts, ...labels.flatMap(joinedLabel)]);
  const tokens = new Set(words);
  // Among the words they would take the room of others, and change what is completed and corrected.
  const behind = texts.flatMap(wordsBehindApostrophes);
  const inflected = [...words, ...behind].flatMap(inflectedToken);
  for (const token of [...inflected, ...behind, ...texts.flatMap(joinedTokens)]) {
    if (tokens.size >= words.length + MAX_EXTRA_TOKENS) break;
    tokens.add(token);
  }
  return { nameNorm: normaliseName(name), words, tokens: [...tokens] };
}

/** Token of all inflected forms of a stem. No word contains its sign. */
export function stemToken(stem: string): string {
  return `=${stem}`;
}

/** Token of neighbouring words, typed as one. No word contains its sign. */
export function joinedToken(text: string): string {
  return `+${text}`;
}

/** Token of a kind of items. */
export function kindToken(kind: number): string {
  return `@${kind}`;
}

function inflectedToken(word: string): string[] {
  const stem = stemOf(word);
  return stem === word ? [] : [stemToken(stem)];
}

/** Two-word labels are words too, typed as one: visitors search for "airhorn", and misspell it. */
function joinedLabel(label: string): string[] {
  const words = wordsOf(label);
  return words.length === 2 ? [words.join("")] : [];
}

function joinedTokens(text: string): string[] {
  const words = wordsOf(text);
  if (words.length < 2) return [];
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const whole = words.length <= MAX_JOINED_WORDS ? [words.join("")] : [];
  // Addresses of searches leave out signs: "F.B.I. open up" is searched as "fbi open up".
  const chunks = text
    .split(/[\s-]+/)
    .map(wordsOf)
    .filter(({ length }) => length > 2);
  return [...whole, ...chunks.map((chunk) => chunk.join("")), ...pairs].map((text) =>
    joinedToken(shortened(text)),
  );
}
