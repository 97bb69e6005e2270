import { stemOf } from "./inflection.server.ts";
import { joinedToken, kindToken, MAX_JOINED_WORDS, stemToken } from "./search-tokens.server.ts";
import { synonymsOf } from "./synonyms.server.ts";
import { MAX_COMPLETIONS, type Vocabulary } from "./vocabulary.server.ts";
import { shortened, wordsOf } from "./words.server.ts";

/** Words of a query after these are ignored, and so are characters. Both bound the work before it begins. */
const MAX_QUERY_WORDS = 8;
const MAX_QUERY_LENGTH = 200;
/** A word of so many items is taken to be complete: others would not be among the first matches. */
const FREQUENT_WORD = 1000;
/** Completions of a last word of up to so many letters, after other words: each makes the search read more. */
const SHORT_START = 2;
const MAX_SHORT_COMPLETIONS = 8;
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
  /**
   * Alternatives, of which items match at least one: for each of its words, about how many items of all kinds have it.
   */
  alternatives: readonly (readonly number[])[];
  /** For each alternative those conditions that many items meet. */
  frequentConditions: readonly (readonly FrequentCondition[])[];
  /** Whether an alternative has no other conditions. */
  isFrequent: boolean;
  /** Number of filters. */
  filterCount: number;
  /** Number of items of all kinds that certainly match. */
  atLeast: number;
}

/** A condition that many items meet. */
export interface FrequentCondition {
  tsQuery: string;
  /** How words begin that a name has if it meets the condition itself; empty for a filter. */
  starts: readonly string[];
}

/** Share of the likely matches that a filter is expected to leave. */
const FILTERED_SHARE = 0.25;
/** Words of one query occur together more often than by chance: in this share of the items with the rarest, or more. */
const RELATED_SHARE = 1 / 8;

/** Returns about how many of a number of items match: at most, and probably. */
export function expectedMatches(
  { alternatives, filterCount }: SearchQuery,
  itemCount: number,
): { most: number; likely: number } {
  let [most, likely] = [0, 0];
  for (const frequencies of alternatives) {
    const rarest = Math.min(itemCount, ...frequencies);
    const byChance = frequencies.reduce((left, df) => left * Math.min(1, df / itemCount), itemCount);
    most += rarest;
    likely += Math.max(byChance, rarest * (frequencies.length > 1 ? RELATED_SHARE : 1));
  }
  const left = FILTERED_SHARE ** filterCount;
  return { most: Math.min(itemCount, most), likely: Math.min(itemCount, likely) * left };
}

/** Returns the conditions of searches for the most frequent words, and of tokens that filters ask for. */
export function frequentConditionsOf(
  vocabulary: Vocabulary,
  maxWords: number,
  tokens: readonly string[],
): FrequentCondition[] {
  const queries = vocabulary.mostFrequent(maxWords).map((word) => queryForAll([word], vocabulary));
  return [
    ...queries.flatMap(({ frequentConditions }) => frequentConditions.flat()),
    ...tokens.map(filterOfToken),
  ];
}

/** Limits a query to items that have some tokens too. */
export function withTokens(query: SearchQuery, tokens: readonly string[]): SearchQuery {
  const conditions = tokens.map(filterOfToken);
  return {
    ...query,
    tsQuery: `${conditions.map(({ tsQuery }) => tsQuery).join(" & ")} & (${query.tsQuery})`,
    frequentConditions: query.frequentConditions.map((each) => [...each, ...conditions]),
    filterCount: tokens.length,
    atLeast: 0,
  };
}

function filterOfToken(token: string): FrequentCondition {
  return { tsQuery: condition({ tokens: [token], starts: [] }), starts: [] };
}

/**
 * Returns the words of what somebody typed in order, as many as a search looks for. Repeats only take the room that different
 * words leave: they are in names, but "ha ha ha ha ha ha ha ha robot" asks for a robot too.
 */
export function queryWords(q: string): string[] {
  const words = wordsOf(q.slice(0, MAX_QUERY_LENGTH));
  const different = new Set([...new Set(words)].slice(0, MAX_QUERY_WORDS));
  let room = MAX_QUERY_WORDS - different.size;
  return words.filter((word, index) => different.has(word) && (words.indexOf(word) === index || room-- > 0));
}

/**
 * Returns the query for items that have all words: as they are, inflected, joined or split, or by a synonym. The last
 * word may be incomplete.
 */
export function queryForAll(words: readonly string[], vocabulary: Vocabulary): SearchQuery {
  const groups = words.map((word, index) => formsOf(word, completionsOfLast(words, index), vocabulary));
  return queryOf(words, groups, [groups, ...joinedGroups(words, groups, vocabulary)]);
}

/** Returns the query for items that have all words, of which none is incomplete. */
export function queryForWhole(words: readonly string[], vocabulary: Vocabulary): SearchQuery {
  const groups = words.map((word) => formsOf(word, 0, vocabulary));
  return queryOf(words, groups, [groups]);
}

/** Returns the query for items that have all of some words but one. There must be at least two. */
export function queryForMost(words: readonly string[], vocabulary: Vocabulary): SearchQuery {
  const groups = withoutRepeats(words.map((word) => formsOf(word, 0, vocabulary)));
  return queryOf(
    words,
    groups,
    groups.map((_, index) => groups.toSpliced(index, 1)),
  );
}

/** Returns the query for items that have any of some words. */
export function queryForAny(words: readonly string[], vocabulary: Vocabulary): SearchQuery {
  const groups = words.map((word) => formsOf(word, 0, vocabulary));
  return queryOf(
    words,
    groups,
    groups.map((group) => [group]),
  );
}

function queryOf(
  words: readonly string[],
  groups: readonly Group[],
  groupsOfAlternatives: readonly (readonly Group[])[],
): SearchQuery {
  const alternatives = groupsOfAlternatives.map(withoutRepeats);
  return {
    text: words.join(" "),
    forms: withoutRepeats(groups).map(({ forms }) => forms),
    tsQuery: alternatives.map(conjunction).join(" | "),
    alternatives: alternatives.map((each) => each.map(({ df }) => df)),
    frequentConditions: alternatives.map((each) =>
      each
        .filter(({ isFrequent }) => isFrequent)
        .map((group) => ({ tsQuery: condition(group), starts: group.forms })),
    ),
    isFrequent: alternatives.flat().every(({ isFrequent }) => isFrequent),
    filterCount: 0,
    atLeast: Math.max(
      0,
      ...alternatives.flatMap(([only, second]) => (only && !second ? [only.atLeast] : [])),
    ),
  };
}

/** Returns the first group of each word. Others would only repeat its condition. */
function withoutRepeats(groups: readonly Group[]): Group[] {
  const words = groups.map(({ forms }) => forms[0]);
  return groups.filter((_, index) => words.indexOf(words[index]) === index);
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
  /** Frequency of its most frequent word. */
  atLeast: number;
  /** Whether its word is a frequent one. Its tokens follow from the word alone then. */
  isFrequent: boolean;
}

/** Only the last word may be incomplete. */
function completionsOfLast(words: readonly string[], index: number): number {
  if (index < words.length - 1) return 0;
  const isShort = words.length > 1 && (words[index] ?? "").length <= SHORT_START;
  return isShort ? MAX_SHORT_COMPLETIONS : MAX_COMPLETIONS;
}

/** The token of its stem is on every item that has an inflected word, so the query needs the stem only. */
function formsOf(word: string, maxCompletions: number, vocabulary: Vocabulary): Group {
  const same = [word, ...synonymsOf(word)];
  const isComplete = vocabulary.frequency(word) >= FREQUENT_WORD;
  const completions = isComplete ? [] : vocabulary.completions(word, maxCompletions);
  const tokens = new Set(completions);
  for (const form of same) {
    const stem = stemOf(form);
    for (const token of [stem, stemToken(stem), joinedToken(form), joinedToken(stem)]) tokens.add(token);
  }
  const forms = [...new Set([...same, ...same.map(stemOf)])];
  const frequencies = [...forms, ...completions].map(vocabulary.frequency);
  const df = frequencies.reduce((sum, frequency) => sum + frequency, 0);
  // With a letter too many, a word is no start of two: "goatt" means "goat", not "Goat Tries Opera" without spaces.
  const isStretched = vocabulary.frequency(word.slice(0, -1)) > 0;
  const isUnknown = df === 0 && word.length >= MIN_JOINED_START && !isStretched;
  return {
    forms,
    tokens: [...tokens],
    starts: maxCompletions > 0 && isUnknown ? [joinedToken(word)] : [],
    df,
    atLeast: Math.max(...frequencies),
    isFrequent: isComplete,
  };
}

/** Returns the same groups with neighbours as one word each time, where the catalogue has that word or its singular. */
function joinedGroups(words: readonly string[], groups: readonly Group[], vocabulary: Vocabulary): Group[][] {
  return words.flatMap((_, from) =>
    words.slice(from + 1, from + MAX_JOINED_WORDS).flatMap((_, index) => {
      const count = index + 2;
      const joined = shortened(words.slice(from, from + count).join(""));
      if ([joined, joined.replace(/s$/, "")].every((form) => vocabulary.frequency(form) === 0)) return [];
      return [groups.toSpliced(from, count, formsOf(joined, 0, vocabulary))];
    }),
  );
}

function conjunction(groups: readonly Group[]): string {
  return groups.map((group) => `(${condition(group)})`).join(" & ");
}

/** Tokens contain letters, digits and our signs only, so none needs escaping. */
function condition({ tokens, starts }: Pick<Group, "tokens" | "starts">): string {
  return [...tokens.map((token) => `'${token}'`), ...starts.map((start) => `'${start}':*`)].join(" | ");
}
