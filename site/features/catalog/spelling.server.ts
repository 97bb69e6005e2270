import { isFiller } from "./filler-words.server.ts";
import type { Lexicon } from "./lexicon.server.ts";
import type { SimilarWord } from "./similar-words.server.ts";
import type { Vocabulary } from "./vocabulary.server.ts";
import { MAX_WORD_LENGTH } from "./words.server.ts";

/** Corrections of one word, and corrected queries, that are considered. */
const MAX_CORRECTIONS = 5;
const MAX_QUERIES = 6;
/** A word of so many items is no typing error. */
const FREQUENT_WORD = 1000;
/** One edit weighs as much as a hundredfold difference in frequency. */
const EDIT_WEIGHT = 4.5;
/** A word typed without its space has two parts of so many letters. */
const MIN_PART_LENGTH = 3;

/** A longer word is seldom one letter away from another. */
const MAX_SHORT_WORD = 6;

/** Returns how many edits may lie between a typed word and the meant one. Short words become others too easily. */
function maxEditsOf(word: string): number {
  const length = [...word].length;
  if (length <= 3) return 0;
  return length <= MAX_SHORT_WORD ? 1 : 2;
}

/** A spelling with its likelihood: the logarithm of its frequency, less its edits. */
interface Spelling {
  text: string;
  score: number;
}

/**
 * Yields likely corrected queries, the likeliest first: those that keep the words that the catalogue knows, then those
 * with two words as one, then others. Each differs from the typed one. If a word that the catalogue lacks has no
 * correction, there is no corrected query.
 */
export function* correctedQueries(
  words: readonly string[],
  vocabulary: Vocabulary,
  lexicon: Pick<Lexicon, "knows">,
): Generator<string> {
  const seen = new Set([words.join(" ")]);
  for (const spellings of spellingsByLikelihood(words, vocabulary, lexicon)) {
    for (const query of likeliest(spellings)) {
      if (seen.has(query)) continue;
      seen.add(query);
      yield query;
    }
  }
}

/** Yields the spellings of each word, in the order in which they are tried. */
function* spellingsByLikelihood(
  words: readonly string[],
  vocabulary: Vocabulary,
  lexicon: Pick<Lexicon, "knows">,
): Generator<Spelling[][]> {
  // Whoever spelt a word right did not mean another one, even if the catalogue lacks it.
  if (words.some((word) => vocabulary.frequency(word) === 0 && lexicon.knows(word))) return;
  const isKnown = (word: string) => vocabulary.frequency(word) > 0;
  const mayBeWrong = (word: string) =>
    isKnown(word) && vocabulary.frequency(word) < FREQUENT_WORD && !lexicon.knows(word);
  const ofUnknown = words.map((word) =>
    isKnown(word) ? [asTyped(word, vocabulary)] : corrections(word, vocabulary),
  );
  yield ofUnknown;
  for (const [index, word] of words.slice(1).entries()) {
    const before = words[index] ?? "";
    const joined = `${before}${word}`;
    if ((isKnown(before) && isKnown(word)) || joined.length > MAX_WORD_LENGTH) continue;
    // A spelling of one of the two would leave out the other.
    const ofBoth = edited(joined, vocabulary).filter(
      ({ text }) => !joined.startsWith(text) && !joined.endsWith(text),
    );
    yield ofUnknown.toSpliced(index, 2, ofBoth);
  }
  // Correcting a word costs about a millisecond in a large catalogue, so known words come last.
  yield words.map((word, index) =>
    mayBeWrong(word)
      ? [asTyped(word, vocabulary), ...corrections(word, vocabulary)]
      : (ofUnknown[index] ?? []),
  );
}

/** Returns the likeliest queries of one spelling for each word. */
function likeliest(spellings: readonly (readonly Spelling[])[]): string[] {
  let queries: Spelling[] = [{ text: "", score: 0 }];
  for (const ofWord of spellings) {
    queries = queries
      .flatMap((query) =>
        ofWord.map(({ text, score }) => ({
          text: query.text ? `${query.text} ${text}` : text,
          score: query.score + score,
        })),
      )
      .sort(byScore)
      .slice(0, MAX_QUERIES);
  }
  return queries.map(({ text }) => text);
}

function asTyped(word: string, vocabulary: Vocabulary): Spelling {
  return { text: word, score: likelihood(word, { term: word, df: vocabulary.frequency(word), edits: 0 }) };
}

/** Returns likely corrections of a word, best first. A correction may be two words. */
function corrections(word: string, vocabulary: Vocabulary): Spelling[] {
  if (isFiller(word)) return [];
  return [...withoutRepeats(word, vocabulary), ...inTwoWords(word, vocabulary), ...edited(word, vocabulary)]
    .sort(byScore)
    .slice(0, MAX_CORRECTIONS);
}

/** Returns the words within the edits that a word of this length may have. */
function edited(word: string, vocabulary: Vocabulary): Spelling[] {
  const maxEdits = maxEditsOf(word);
  if (maxEdits === 0) return [];
  return vocabulary
    .similar(word, maxEdits)
    .filter(({ term, edits }) => (edits > 1 ? term[0] === word[0] : isLikelySlip(word, term)))
    .map((similar) => ({ text: similar.term, score: likelihood(word, similar) }))
    .sort(byScore)
    .slice(0, MAX_CORRECTIONS);
}

/**
 * Whether one edit between two words is a slip: letters left out, added, doubled or swapped, or one that lies beside the other
 * on the keyboard or sounds like it. Any other letter makes another word of a short one, and so does another beginning: "bing"
 * is not "ring", and "whip" is not "hip".
 */
function isLikelySlip(typed: string, meant: string): boolean {
  const isLong = typed.length > MAX_SHORT_WORD;
  if (typed.length !== meant.length) return isLong || typed[0] === meant[0];
  if (isLong && typed[0] === meant[0]) return true;
  const at = [...typed].findIndex((letter, index) => letter !== meant[index]);
  const [one = "", other = ""] = [typed[at], meant[at]];
  if (one === meant[at + 1] && other === typed[at + 1]) return true;
  return (
    neighbours.has(`${one}${other}`) ||
    alike.some((letters) => letters.includes(one) && letters.includes(other))
  );
}

const alike = ["aeiouy", "ckqx", "sz", "fvp", "bp", "dt", "gj", "mn", "vw", "sc"];
const neighbours = new Set(
  [
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"],
    ["qwertzuiop", "asdfghjkl", "yxcvbnm"],
    ["azertyuiop", "qsdfghjklm", "wxcvbn"],
  ].flatMap((rows) =>
    rows.flatMap((row, y) =>
      [...row].flatMap((letter, x) =>
        [row[x - 1], row[x + 1], rows[y + 1]?.[x - 1], rows[y + 1]?.[x]].flatMap((near) =>
          near ? [`${letter}${near}`, `${near}${letter}`] : [],
        ),
      ),
    ),
  ),
);

/** Returns the words that a drawn-out one may mean: "booooom" is "boom", and "noooo" is "no". */
function withoutRepeats(word: string, vocabulary: Vocabulary): Spelling[] {
  return ["$1$1", "$1"].flatMap((letters) => {
    const text = word.replace(/(\p{L})\1{2,}/gu, letters);
    const df = vocabulary.frequency(text);
    return text === word || df === 0 ? [] : [{ text, score: likelihood(word, { term: text, df, edits: 1 }) }];
  });
}

/** Returns a word that lacks a space as two words. */
function inTwoWords(word: string, vocabulary: Vocabulary): Spelling[] {
  const found: Spelling[] = [];
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    const df = Math.min(...parts.map(vocabulary.frequency));
    if (df > 0) found.push({ text: parts.join(" "), score: likelihood(word, { term: word, df, edits: 1 }) });
  }
  return found;
}

function likelihood(word: string, { term, df, edits }: SimilarWord): number {
  return Math.log(df) - EDIT_WEIGHT * edits + (term[0] === word[0] ? 1 : 0);
}

function byScore(one: Spelling, other: Spelling): number {
  return other.score - one.score || (one.text < other.text ? -1 : 1);
}
