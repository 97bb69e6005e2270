import { stemOf } from "./inflection.server.ts";

/** A match, with the fields that ranking needs. */
export interface Candidate {
  pk: number;
  pop: number;
  /** Normalised by `normaliseName`. */
  name: string;
  isSensitive: boolean;
}

/** A normalised query, with the forms of each word that match. */
export interface RankedQuery {
  text: string;
  forms: readonly (readonly string[])[];
}

/** Sorts matches, best first. Equal ones are ordered by popularity and age, so the order is always the same. */
export function rank<Match extends Candidate>(candidates: readonly Match[], query: RankedQuery): Match[] {
  const score = scoreFor(query);
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((one, other) => other.score - one.score || byPopularity(one.candidate, other.candidate))
    .map(({ candidate }) => candidate);
}

/** Explicit items get no points for popularity, and so stand after others that match equally well. */
export function byPopularity(one: Candidate, other: Candidate): number {
  return Number(one.isSensitive) - Number(other.isSensitive) || other.pop - one.pop || one.pk - other.pk;
}

/**
 * Returns a function that scores how well a name answers a query. It sums popularity, how the name contains the query,
 * the share of the query's words in the name, and the query's share of its length. The weights were measured on 1,000
 * queries for a known item.
 */
function scoreFor({ text, forms }: RankedQuery): (candidate: Candidate) => number {
  const joined = text.replaceAll(" ", "");
  const words = forms.map((own) => ({ word: own[0] ?? "", forms: new Set(own) }));
  return ({ name, pop, isSensitive }) =>
    (isSensitive ? 0 : 0.0866 * pop) +
    placeScore(name, text, joined) +
    4 * shareOfWords(name, words, joined) +
    2 * Math.min(1, text.length / Math.max(1, name.length));
}

function placeScore(name: string, text: string, joined: string): number {
  if (name === text) return 8;
  if (name.replaceAll(" ", "") === joined) return 7.5;
  if (name.startsWith(text)) return 3;
  return name.includes(text) ? 1.5 : 0;
}

const INFLECTED_WORD = 0.9;
const PARTIAL_WORD = 0.7;

interface RankedWord {
  word: string;
  forms: ReadonlySet<string>;
}

/** The last word of a query may be incomplete, so it also matches the start of a word. */
function shareOfWords(name: string, words: readonly RankedWord[], joined: string): number {
  const nameWords = name.split(" ");
  const last = words.length - 1;
  let sum = 0;
  for (const [index, { word, forms }] of words.entries()) {
    if (nameWords.includes(word)) sum += 1;
    else if (nameWords.some((other) => forms.has(other) || forms.has(stemOf(other)))) sum += INFLECTED_WORD;
    else if (index === last && nameWords.some((other) => other.startsWith(word))) sum += PARTIAL_WORD;
  }
  const share = sum / words.length;
  return share < INFLECTED_WORD && hasJoined(nameWords, joined) ? INFLECTED_WORD : share;
}

/** Whether neighbouring words are `joined` when written as one. */
function hasJoined(words: readonly string[], joined: string): boolean {
  return words.some((_, from) => {
    let text = "";
    for (let index = from; index < words.length && text.length < joined.length; index++) text += words[index];
    return text === joined;
  });
}
