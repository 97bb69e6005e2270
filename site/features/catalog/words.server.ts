import { vowelPoints } from "../../platform/store/migrations/0060-vowel-points.ts";
import { plainLetters } from "../../platform/store/migrations/0062-words-as-typed.ts";

/** Limits of the indexed words of an item. Together they fit into one index row. */
export const MAX_WORD_LENGTH = 24;
const MAX_WORDS = 40;
const MAX_WORD_BYTES = 1200;
const MAX_NAME_LENGTH = 100;
/** What follows an apostrophe is a word from this length on. Shorter are the endings of "it's", "don't" and "we'll". */
const MIN_LENGTH_BEHIND_APOSTROPHE = 3;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Marks that say how a sign is drawn, such as the one that colours a heart. */
const SIGN_MARKS = /[\u20E3\uFE00-\uFE0F]/g;
/**
 * Where a sign meets a letter. The compatible form of some signs is letters, as of ™, but addresses of searches leave signs
 * out. So a sign is no part of the word beside it.
 */
const SIGN_EDGES = /(?<=[\p{L}\p{N}]\p{M}*)(?=\p{So})|(?<=\p{So}\p{M}*)(?=[\p{L}\p{N}])/gu;
const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
/** What people omit when they type: é becomes e. Marks of Indic scripts and Thai are letters, so they stay. */
const ACCENTS = new RegExp(`[\\u0300-\\u036f${vowelPoints}]`, "g");
const PLAIN_LETTERS = new Map(plainLetters);
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "g");
const SCRIPTS_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Normalises a name or query: lower case, without accents and apostrophes, words separated by one space. */
export function normaliseName(text: string): string {
  return cut(text).join(" ").slice(0, MAX_NAME_LENGTH);
}

/** Returns the normalised words of a text in order, repeats included. */
export function wordsOf(text: string): string[] {
  return cut(text).map(shortened);
}

/** Returns the normalised words behind an apostrophe: "amour" of "L'amour", and "roll" of "Rock'n'Roll". */
export function wordsBehindApostrophes(text: string): string[] {
  const [, ...rests] = plain(text).split(APOSTROPHES);
  return rests
    .flatMap((rest) => wordsOf(rest).slice(0, 1))
    .filter(({ length }) => length >= MIN_LENGTH_BEHIND_APOSTROPHE);
}

/** Returns the part of a word that is indexed. Words typed as one are shortened too. */
export function shortened(word: string): string {
  return word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join("") : word;
}

/** Returns the distinct words to index of an item, in the order of its texts. */
export function indexWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of texts.flatMap(wordsOf)) {
    if (words.has(word)) continue;
    bytes += Buffer.byteLength(word);
    if (words.size >= MAX_WORDS || bytes > MAX_WORD_BYTES) break;
    words.add(word);
  }
  return [...words];
}

function cut(text: string): string[] {
  const letters = plain(text);
  const runs = letters.replace(APOSTROPHES, "").match(WORD) ?? [];
  return SCRIPTS_WITHOUT_SPACES.test(letters) ? runs.flatMap(segments) : runs;
}

function plain(text: string): string {
  return (
    text
      .replace(SIGN_EDGES, " ")
      .normalize("NFKD")
      .replace(ACCENTS, "")
      .replace(SIGN_MARKS, "")
      .normalize("NFC")
      .toLowerCase()
      // Capitals such as İ get an accent when they become small.
      .replace(ACCENTS, "")
      .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
  );
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

function segments(run: string): string[] {
  return [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
