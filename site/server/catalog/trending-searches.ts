import type { ItemKind } from "@tuna/sdk";
import { LRUCache } from "lru-cache";

/** A term that visitors searched for. */
export interface TrendingSearch {
  kind: ItemKind;
  term: string;
}

export interface TrendingSearches {
  /**
   * Counts a search of a network. `network` is a key of one day, see `createNetworkKey`. Returns false if the search does not
   * count, for one because it was counted before.
   */
  note(kind: ItemKind, term: string, network: string, at: Date): boolean;
  /** The trending searches that have exact results, most searched first. */
  read(at: Date): Promise<TrendingSearch[]>;
}

/** Networks that must have searched for a term on one day, so that no visitor's search is shown to others. */
const MIN_NETWORKS = 3;
/** More networks of one term and day are not counted. */
const MAX_NETWORKS = 100;
const MAX_TERMS = 1000;
/** Terms of one network on a day that count, so that nobody can push out those of others. */
const MAX_TERMS_OF_NETWORK = 50;
const MAX_KNOWN_NETWORKS = 20_000;
const MAX_SHOWN = 6;
/** Terms that are checked for exact results. */
const MAX_CHECKED = 24;
const MAX_AGE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Network keys are long hashes. So many digits tell the networks of one term apart. */
const KEY_DIGITS = 16;

/** The networks by term of one day. */
interface Day {
  date: string;
  networks: LRUCache<string, Set<string>>;
  termCounts: LRUCache<string, number>;
}

/**
 * Creates the trending searches of today and yesterday. They are counted in memory only: nothing about a search is stored.
 * `isFound` tells whether a search has an exact result that everybody may see.
 */
export function createTrendingSearches(
  isFound: (search: TrendingSearch) => Promise<boolean>,
): TrendingSearches {
  let [today, yesterday] = [newDay(""), newDay("")];
  let shown: { at: number; searches: Promise<TrendingSearch[]> } | undefined;

  const turnTo = (at: Date): void => {
    const date = dateOf(at);
    if (date <= today.date) return;
    yesterday = today.date === dateOf(new Date(at.getTime() - DAY_MS)) ? today : newDay("");
    today = newDay(date);
  };
  const networksOf = (day: Day, key: string) => day.networks.peek(key)?.size ?? 0;

  const choose = async (): Promise<TrendingSearch[]> => {
    const keys = [...new Set([...today.networks.keys(), ...yesterday.networks.keys()])];
    const likely = keys
      .filter((key) => Math.max(networksOf(today, key), networksOf(yesterday, key)) >= MIN_NETWORKS)
      .map((key) => ({ key, score: networksOf(today, key) + networksOf(yesterday, key) / 2 }))
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
    note(kind, term, network, at) {
      turnTo(at);
      const key = keyOfSearch({ kind, term });
      const networks = today.networks.get(key) ?? new Set();
      const id = network.slice(0, KEY_DIGITS);
      const count = today.termCounts.get(id) ?? 0;
      if (networks.has(id) || networks.size >= MAX_NETWORKS || count >= MAX_TERMS_OF_NETWORK) return false;
      today.networks.set(key, networks.add(id));
      today.termCounts.set(id, count + 1);
      return true;
    },
    read(at) {
      turnTo(at);
      if (!shown || at.getTime() - shown.at > MAX_AGE_MS) {
        const searches = choose();
        shown = { at: at.getTime(), searches };
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
    networks: new LRUCache({ max: MAX_TERMS }),
    termCounts: new LRUCache({ max: MAX_KNOWN_NETWORKS }),
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
