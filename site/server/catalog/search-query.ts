import { stemOf } from "./inflection.ts";
import { joinedToken, kindToken, stemToken } from "./search-tokens.ts";
import { synonymsOf } from "./synonyms.ts";
import { MAX_COMPLETIONS, type Vocabulary } from "./vocabulary.ts";
import { shortened, wordsOf } from "./words.ts";

/** Words of a query after these are ignored, and so are characters. Both bound the work before it begins. */
const MAX_QUERY_WORDS = 8;
const MAX_QUERY_LENGTH = 200;
/** A word of so many items is taken to be complete: others would not be among the first matches. */
const FREQUENT_WORD = 1000;
/** Joined words are completed from this length on; shorter ones have too many completions. */
const MIN_JOINED_START = 4;

/** A query for the database. */
export interface SearchQuery {
  /** The normalised words. */
  text: string;
  /** For each word the forms of it that match, itself first. */
  forms: readonly (readonly string[])[];
  /** In the notation of PostgreSQL's `tsquery`. */
  tsQuery: string;
  /** About the largest number of items that may match: those that have the rarest word. */
  atMost: number;
}

/** Returns the distinct words of what somebody typed, as many as a search looks for. */
export function queryWords(q: string): string[] {
  return wordsOf(q.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_WORDS);
}

/**
 * Returns the query for items that have all words: as they are, inflected, joined or split, or by a synonym. The last
 * word may be incomplete.
 */
export function queryForAll(words: readonly string[], vocabulary: Vocabulary): SearchQuery {
  const groups = words.map((word, index) => formsOf(word, index === words.length - 1, vocabulary));
  return {
    text: words.join(" "),
    forms: groups.map(({ forms }) => forms),
    tsQuery: [groups, ...joinedGroups(words, groups, vocabulary)].map(conjunction).join(" | "),
    atMost: Math.min(...groups.map(({ df }) => df)),
  };
}

/** Returns the query for items that have any of some words. */
export function queryForAny(words: readonly string[], vocabulary: Vocabulary): SearchQuery {
  const groups = words.map((word) => formsOf(word, false, vocabulary));
  return {
    text: words.join(" "),
    forms: groups.map(({ forms }) => forms),
    tsQuery: groups.map((group) => conjunction([group])).join(" | "),
    atMost: groups.reduce((sum, { df }) => sum + df, 0),
  };
}

/** Limits a query to a kind of items. */
export function ofKind(tsQuery: string, kind: number): string {
  return `'${kindToken(kind)}' & (${tsQuery})`;
}

/** What items must have instead of one or more words. */
interface Group {
  forms: string[];
  tokens: string[];
  /** Prefixes of tokens. */
  starts: string[];
  /** Sum of the frequencies of its words. */
  df: number;
}

function formsOf(word: string, isLast: boolean, vocabulary: Vocabulary): Group {
  const same = [word, ...synonymsOf(word)];
  const isComplete = vocabulary.frequency(word) >= FREQUENT_WORD;
  const completions = isLast && !isComplete ? vocabulary.completions(word, MAX_COMPLETIONS) : [];
  const tokens = new Set(completions);
  for (const form of same) {
    const stem = stemOf(form);
    for (const token of [form, stem, stemToken(stem), joinedToken(form), joinedToken(stem)])
      tokens.add(token);
  }
  const forms = [...new Set([...same, ...same.map(stemOf)])];
  const df = [...tokens].reduce((sum, token) => sum + vocabulary.frequency(token), 0);
  const isUnknown = df === 0 && word.length >= MIN_JOINED_START;
  return { forms, tokens: [...tokens], starts: isLast && isUnknown ? [joinedToken(word)] : [], df };
}

/** Returns the same groups with two neighbours as one word each time, where the catalogue has that word. */
function joinedGroups(words: readonly string[], groups: readonly Group[], vocabulary: Vocabulary): Group[][] {
  return words.slice(1).flatMap((word, index) => {
    const joined = shortened(`${words[index]}${word}`);
    if (vocabulary.frequency(joined) === 0) return [];
    return [[...groups.slice(0, index), formsOf(joined, false, vocabulary), ...groups.slice(index + 2)]];
  });
}

function conjunction(groups: readonly Group[]): string {
  return groups.map(({ tokens, starts }) => `(${quoted(tokens, starts)})`).join(" & ");
}

/** Tokens contain letters, digits and our signs only, so none needs escaping. */
function quoted(tokens: readonly string[], starts: readonly string[]): string {
  return [...tokens.map((token) => `'${token}'`), ...starts.map((start) => `'${start}':*`)].join(" | ");
}
