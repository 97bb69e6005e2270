import { LRUCache } from "lru-cache";
import { editDistance } from "./edit-distance.server.ts";
import { bitCount } from "./item-set.server.ts";

export interface SimilarWord {
  term: string;
  df: number;
  edits: number;
}

/** Words with a digit or with few letters are no likely correction. */
const CORRECTABLE = /^\p{L}[\p{L}\p{M}]{2,23}$/u;

/**
 * Returns a function that finds the terms within a number of edits of a word. It compares the word with all terms of a
 * similar length; a mask of their letters rules out most of them.
 */
export function createSimilarWords(
  terms: readonly { term: string; df: number }[],
): (word: string, maxEdits: number) => SimilarWord[] {
  const byLength = new Map<number, { terms: { term: string; df: number }[]; masks: number[] }>();
  for (const entry of terms) {
    if (!CORRECTABLE.test(entry.term)) continue;
    const group = byLength.get(entry.term.length) ?? { terms: [], masks: [] };
    group.terms.push(entry);
    group.masks.push(letterMask(entry.term));
    byLength.set(entry.term.length, group);
  }
  const known = new LRUCache<string, SimilarWord[]>({ max: MAX_KNOWN });
  const find = (word: string, maxEdits: number) => {
    const mask = letterMask(word);
    const found: SimilarWord[] = [];
    for (let length = word.length - maxEdits; length <= word.length + maxEdits; length++) {
      const group = byLength.get(length);
      if (!group) continue;
      // This loop visits all words of a length, so it creates no objects.
      for (let index = 0; index < group.masks.length; index++) {
        const other = group.masks[index] as number;
        // An edit adds one letter at most, and removes one.
        if (bitCount(mask & ~other) > maxEdits || bitCount(other & ~mask) > maxEdits) continue;
        const entry = group.terms[index];
        if (!entry || entry.term === word) continue;
        const edits = editDistance(word, entry.term, maxEdits);
        if (edits <= maxEdits) found.push({ ...entry, edits });
      }
    }
    return found;
  };
  return (word, maxEdits) => {
    const key = `${maxEdits} ${word}`;
    const found = known.get(key) ?? find(word, maxEdits);
    known.set(key, found);
    return found;
  };
}

/** Searches that follow each other, of both kinds or while somebody types, have words in common. */
const MAX_KNOWN = 500;

/** Returns a bit for each letter; letters of other alphabets share bits. */
function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}
