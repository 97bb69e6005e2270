import type { ItemKind } from "@tuna/sdk";
import { LRUCache } from "lru-cache";
import type { Person } from "../../platform/http/visitor-key.server.ts";

/** A term that visitors searched for. */
export interface TrendingSearch {
  kind: ItemKind;
  term: string;
}

export interface TrendingSearches {
  /**
   * Counts a search of a person. Returns false if it does not count, for one because it was counted before.
   */
  note(kind: ItemKind, term: string, person: Person, at: Date): boolean;
  /** The trending searches that have exact results, most searched first. */
  read(at: Date): Promise<TrendingSearch[]>;
}

/** Points of an account that has been there for a while, and of all other visitors of a provider's range together. */
const POINTS = { established: 3, others: 1 } as const;
/**
 * Points that a term needs on one day: three accounts or nine ranges, so that no visitor's search is shown to others, and
 * nobody makes a term trend with the addresses of one provider.
 */
const MIN_POINTS = 9;
/** More people of one term and day are not counted. */
const MAX_PEOPLE = 100;
const MAX_TERMS = 5000;
/** Terms of one person on a day that count, so that nobody can push out those of others. A range may be a city. */
const MAX_TERMS_OF_PERSON = { established: 50, others: 500 } as const;
const MAX_KNOWN_PEOPLE = 20_000;
const MAX_SHOWN = 6;
/** Terms that are checked for exact results. */
const MAX_CHECKED = 24;
const MAX_AGE_MS = 5 * 60_000;
/**
 * The same once items have changed. A term may be the name of a withdrawn item, and caches in front keep it for 30 seconds more
 * (product rule 23.2).
 */
const MAX_AGE_AFTER_CHANGE_MS = 20_000;
const DAY_MS = 86_400_000;
/** Keys of people are long hashes. So many digits tell those of one term apart. */
const KEY_DIGITS = 16;

/** People who searched for a term. */
interface Searchers {
  keys: Set<string>;
  points: number;
}

/** The people by term of one day, and the number of terms by person. */
interface Day {
  date: string;
  searchers: LRUCache<string, Searchers>;
  termCounts: LRUCache<string, number>;
}

/**
 * Creates the trending searches of today and yesterday. They are counted in memory only: nothing about a search is stored.
 * `isFound` tells whether a search has an exact result that everybody may see, and `version` is another one once items changed, or undefined if
 * that is unknown.
 */
export function createTrendingSearches(
  isFound: (search: TrendingSearch) => Promise<boolean>,
  version: () => number | undefined = () => 0,
): TrendingSearches {
  let [today, yesterday] = [newDay(""), newDay("")];
  let shown: { at: number; version: number | undefined; searches: Promise<TrendingSearch[]> } | undefined;

  const turnTo = (at: Date): void => {
    const date = dateOf(at);
    // A clock that was ahead for a moment must not make one day of all that follow.
    if (date === today.date || date === yesterday.date) return;
    yesterday = today.date === dateOf(new Date(at.getTime() - DAY_MS)) ? today : newDay("");
    today = newDay(date);
  };
  const pointsOf = (day: Day, key: string) => day.searchers.peek(key)?.points ?? 0;

  const choose = async (): Promise<TrendingSearch[]> => {
    const keys = [...new Set([...today.searchers.keys(), ...yesterday.searchers.keys()])];
    const likely = keys
      .filter((key) => Math.max(pointsOf(today, key), pointsOf(yesterday, key)) >= MIN_POINTS)
      .map((key) => ({ key, score: pointsOf(today, key) + pointsOf(yesterday, key) / 2 }))
      .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1))
      .slice(0, MAX_CHECKED);
    const found: TrendingSearch[] = [];
    for (const { key } of likely) {
      const search = searchOfKey(key);
      if (await isFound(search)) found.push(search);
      if (found.length === MAX_SHOWN) break;
    }
    return found;
  };

  return {
    note(kind, term, person, at) {
      turnTo(at);
      const key = keyOfSearch({ kind, term });
      const searchers = today.searchers.get(key) ?? { keys: new Set(), points: 0 };
      const id = person.key.slice(0, KEY_DIGITS);
      const group = person.isEstablished ? "established" : "others";
      const count = today.termCounts.get(id) ?? 0;
      if (searchers.keys.has(id) || searchers.keys.size >= MAX_PEOPLE) return false;
      if (count >= MAX_TERMS_OF_PERSON[group]) return false;
      searchers.keys.add(id);
      searchers.points += POINTS[group];
      today.searchers.set(key, searchers);
      today.termCounts.set(id, count + 1);
      return true;
    },
    read(at) {
      turnTo(at);
      const present = version();
      const isUnchanged = present !== undefined && shown?.version === present;
      const maxAgeMs = isUnchanged ? MAX_AGE_MS : MAX_AGE_AFTER_CHANGE_MS;
      // A clock that was ahead for a moment leaves a time in the future.
      if (!shown || Math.abs(at.getTime() - shown.at) > maxAgeMs) {
        const searches = choose();
        shown = { at: at.getTime(), version: present, searches };
        // A failure is told to those who wait, and the next visitor tries again.
        searches.catch(() => {
          shown = undefined;
        });
      }
      return shown.searches;
    },
  };
}

function newDay(date: string): Day {
  return {
    date,
    searchers: new LRUCache({ max: MAX_TERMS }),
    termCounts: new LRUCache({ max: MAX_KNOWN_PEOPLE }),
  };
}

function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function keyOfSearch({ kind, term }: TrendingSearch): string {
  return `${kind} ${term}`;
}

function searchOfKey(key: string): TrendingSearch {
  const kind = key.startsWith("voice ") ? "voice" : "sound";
  return { kind, term: key.slice(kind.length + 1) };
}
