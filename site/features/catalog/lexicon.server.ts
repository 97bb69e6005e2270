import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isFiller, isGeneral } from "./filler-words.server.ts";
import { stemOf } from "./inflection.server.ts";
import { createSimilarWords } from "./similar-words.server.ts";
import { formsOf, partsOf, withoutRepeats } from "./word-forms.server.ts";
import { normaliseName } from "./words.server.ts";

const folder = path.resolve(import.meta.dirname, "../../lexicon");
/** Shorter words of Latin letters are beginnings of others. */
const MIN_LATIN_LETTERS = 3;
const LATIN = /^[a-z0-9 ]+$/;
/** The longest phrases of the lexicon. */
const MAX_PHRASE_WORDS = 4;
/** Queries that a search tries with all words that it understands, and with fewer. */
const MAX_MEANINGS = 6;
const MAX_REDUCED = 6;
/** A misspelt word of the lexicon has so many letters: shorter ones become others too easily. */
const MIN_MISSPELT = 7;
const MIN_TWICE_MISSPELT = 9;
const HANGUL = /\p{Script=Hangul}/u;
const VARIANT_SIGN = /\uFE0F/g;
const SKIN_TONE = /\p{Emoji_Modifier}/gu;
const EMOJI = /\p{RGI_Emoji}/gv;

/** What words, emoji and signs mean. */
export interface Lexicon {
  /** Whether a word is spelt right: it is a common one, or one that the lexicon explains. */
  knows(word: string): boolean;
  /**
   * Returns what a query may mean, the likeliest first, as queries of which `isFound` accepts each word: those that keep
   * each word's meaning, then those with fewer words. Returns nothing if the lexicon explains no word.
   */
  meaningsOf(words: readonly string[], isFound: (word: string) => boolean): string[][];
  /** Returns the word of the lexicon that a misspelt one is likeliest to mean, if there is one. */
  spellingOf(word: string): string | undefined;
  /** Returns the emoji, or otherwise the signs, of a query that the lexicon explains. */
  signsOf(q: string): string[];
}

let known: Lexicon | undefined;

/** Returns the lexicon, which a process reads once. */
export function lexicon(): Lexicon {
  known ??= readLexicon();
  return known;
}

/** What words mean. */
interface Meanings {
  /** Whether a word, phrase, emoji or sign is explained. */
  has: (key: string) => boolean;
  get: (key: string) => readonly string[] | undefined;
  /** Those of our lines. Only these have forms and parts: a form of any word is too often another word. */
  concepts: Map<string, readonly string[]>;
  /** The words of our lines by their English stem. */
  ofStem: Map<string, string>;
  isEnglish: (word: string) => boolean;
}

function readLexicon(): Lexicon {
  // Its 70,000 lines are split when somebody searches for them: few ever are, and all of them take long.
  const made = new Map<string, string>();
  const common = new Set<string>();
  for (const name of readdirSync(path.join(folder, "made"))) {
    const lines = linesOf(path.join("made", name));
    if (name === "english-words.txt") for (const word of lines) common.add(word);
    else for (const line of lines) addMade(made, line);
  }
  const concepts = readConcepts();
  const isEnglish = (word: string) => common.has(word);
  const ofStem = new Map([...concepts.keys()].reverse().map((key) => [stemOf(key), key]));
  const has = (key: string) => concepts.has(key) || made.has(key);
  const get = (key: string) => {
    const line = made.get(key);
    return concepts.get(key) ?? (line === undefined ? undefined : distinct(line.split(", ")));
  };
  const meanings: Meanings = { has, get, concepts, ofStem, isEnglish };
  const similar = createSimilarWords(
    [...concepts.keys()].filter((key) => /^[a-z]+$/.test(key)).map((term) => ({ term, df: 1 })),
  );
  return {
    knows: (word) => common.has(word) || has(word),
    meaningsOf: (words, isFound) => meaningsOf(words, meanings, isFound),
    spellingOf(word) {
      if (word.length < MIN_MISSPELT) return undefined;
      const found = similar(word, word.length < MIN_TWICE_MISSPELT ? 1 : 2);
      const likely = found.filter(({ term }) => term[0] === word[0] && term.length >= MIN_MISSPELT);
      return likely.toSorted((one, other) => one.edits - other.edits)[0]?.term;
    },
    signsOf: (q) => signsOf(q).filter(has),
  };
}

function linesOf(name: string): string[] {
  const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

/** Several languages may have a word. */
function addMade(made: Map<string, string>, line: string): void {
  const [typed = "", meant = ""] = line.split(": ");
  const key = typed.replace(VARIANT_SIGN, "");
  if (LATIN.test(key) && key.length < MIN_LATIN_LETTERS) return;
  const known = made.get(key);
  made.set(key, known === undefined ? meant : `${known}, ${meant}`);
}

/**
 * A word of several lines means what they say, the first line first. What begins a line means this line first. Other words to
 * look for mean the others of their line if they have no line.
 */
function readConcepts(): Map<string, readonly string[]> {
  const concepts = new Map<string, readonly string[]>();
  const lines = linesOf("concepts.txt").map((line) => {
    const [meant = "", typed = ""] = line.split(" = ").map((side) => side.trim());
    return { targets: meant.split(", ").map(normaliseName), typed: typed === "" ? [] : typed.split(", ") };
  });
  for (const { targets, typed } of lines) {
    const [head = "", ...others] = targets;
    for (const word of typed)
      for (const key of keysOf(word)) addTo(concepts, key, [...(concepts.get(key) ?? []), ...targets]);
    addTo(concepts, head, [...others, ...(concepts.get(head) ?? [])]);
  }
  for (const { targets } of lines)
    for (const target of targets)
      if (!concepts.has(target) && !isGeneral(target)) addTo(concepts, target, targets);
  return concepts;
}

function addTo(concepts: Map<string, readonly string[]>, key: string, targets: readonly string[]): void {
  concepts.set(
    key,
    [...new Set(targets)].filter((target) => target !== key),
  );
}

/** Returns the keys of a word or phrase. Korean ones are typed with and without spaces. */
function keysOf(typed: string): string[] {
  const key = keyOf(typed);
  return HANGUL.test(key) && key.includes(" ") ? [key, key.replaceAll(" ", "")] : [key];
}

/** Signs and emoji have no normalised form. */
function keyOf(typed: string): string {
  return normaliseName(typed) || typed.replace(VARIANT_SIGN, "");
}

function signsOf(typed: string): string[] {
  // The lexicon explains emoji without a skin tone. A tone alone is what somebody looks for.
  const toneless = typed.replace(SKIN_TONE, "");
  const q = toneless.trim() === "" ? typed : toneless;
  const emoji = q.replace(VARIANT_SIGN, "").match(EMOJI) ?? q.match(EMOJI);
  if (emoji) return [...new Set(emoji)].map((sign) => sign.replace(VARIANT_SIGN, ""));
  // "???" means no more than "?".
  const sign = q.trim().replace(/(.)\1+/gu, "$1");
  return sign === "" ? [] : [sign];
}

/** Some typed words that mean something together, and the words that they may mean. */
interface Group {
  /** Each has words that are found. The typed ones come first if they are. */
  choices: readonly (readonly string[])[];
  isExplained: boolean;
  /** A phrase was meant more surely than a word that the library has, and this more surely than one that it lacks. */
  certainty: number;
}

function meaningsOf(
  words: readonly string[],
  meanings: Meanings,
  isFound: (word: string) => boolean,
): string[][] {
  const groups = groupsOf(words, meanings, isFound);
  if (!groups.some(({ isExplained }) => isExplained)) return [];
  const understood = groups.filter(({ choices }) => choices.length > 0);
  const whole = combinations(understood, MAX_MEANINGS);
  // One thing that was asked for is better than none.
  const naming = understood.filter(({ choices: [first = []] }) => !first.every(isGeneral));
  const surely = naming.toSorted((one, other) => other.certainty - one.certainty);
  const reduced = understood.length > 1 ? surely.flatMap(({ choices }) => choices.slice(0, 2)) : [];
  const queries = [...whole, ...reduced.slice(0, MAX_REDUCED)].map(distinct);
  return [...new Map(queries.map((query) => [query.join(" "), query])).values()];
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Returns one choice of each group, those with likely choices first. Another word for the same adds nothing. */
function combinations(groups: readonly Group[], limit: number): string[][] {
  let queries: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }];
  for (const { choices } of groups)
    queries = queries
      .flatMap(({ words, rank }) =>
        choices
          .map((choice, index) => ({ words: [...words, ...choice], rank: rank + index }))
          .filter((query) => new Set(query.words).size === query.words.length),
      )
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, limit);
  return queries.map(({ words }) => words);
}

function groupsOf(words: readonly string[], meanings: Meanings, isFound: (word: string) => boolean): Group[] {
  const groups: Group[] = [];
  const areFound = (all: readonly string[]) => all.every(isFound);
  for (let at = 0; at < words.length; ) {
    const phrase = longestPhrase(words.slice(at, at + MAX_PHRASE_WORDS), meanings);
    const own = distinct(words.slice(at, at + phrase.length));
    at += phrase.length;
    const [word = ""] = own;
    if (own.length === 1 && words.length > 1 && isFiller(word)) continue;
    if (own.length === 1 && isFound(word)) {
      groups.push({ choices: [own], isExplained: false, certainty: 1 });
      continue;
    }
    const explanations =
      phrase.meanings.length > 0 ? [phrase.meanings] : explanationsOf(word, meanings, isFound);
    const explained = explanations.map((each) =>
      each.map((meaning) => distinct(meaning.split(" "))).filter(areFound),
    );
    for (const choices of explained.length > 0 ? explained : [[]]) {
      const isOwnFound = areFound(own);
      groups.push({
        choices: isOwnFound ? [own, ...choices] : choices,
        isExplained: choices.length > 0,
        certainty: own.length > 1 ? own.length : 0,
      });
    }
  }
  return groups;
}

/**
 * Returns what a word without a line of its own may mean, for each of its parts: as a form of another word, as drawn-out or
 * repeated letters, or as a compound. Returns nothing if these are words that are found, since it is only misspelt then.
 */
function explanationsOf(
  word: string,
  { has, get, concepts, ofStem, isEnglish }: Meanings,
  isFound: (word: string) => boolean,
): (readonly string[])[] {
  const stem = ofStem.get(stemOf(word));
  const forms = [stem ?? [], withoutRepeats(word), isEnglish(word) ? [] : formsOf(word)].flat();
  for (const form of forms) {
    if (isFound(form)) return [];
    const found = concepts.get(form);
    if (found) return [found];
  }
  const parts = isEnglish(word) ? undefined : partsOf(word, (part) => isFiller(part) || has(part));
  if (parts === undefined || parts.every(isFound)) return [];
  return parts.filter((part) => !isFiller(part)).map((part) => [part, ...(get(part) ?? [])]);
}

function longestPhrase(
  words: readonly string[],
  meanings: Meanings,
): { length: number; meanings: readonly string[] } {
  for (let length = words.length; length > 0; length--) {
    const found = meanings.get(words.slice(0, length).join(" "));
    if (found) return { length, meanings: found };
  }
  return { length: 1, meanings: [] };
}
