import { MAX_QUERY_LENGTH } from "@tuna/sdk/contract";

/** Terms that are remembered. */
const MAX_RECENT = 8;

/** Recent search terms of this device, newest first. Blocked or invalid storage counts as empty. */
export interface RecentSearches {
  read(): string[];
  /** Puts a term first, and removes the same term in other letter case. */
  add(term: string): void;
  remove(term: string): void;
  clear(): void;
}

/** Returns the recent searches stored under a key. Without a key nothing is stored. */
export function recentSearches(storageKey: string | undefined): RecentSearches {
  if (storageKey === undefined) return forgetful;
  const without = (term: string) => read(storageKey).filter((other) => !isSame(other, term));
  return {
    read: () => read(storageKey),
    add(term) {
      const [clean] = validTerms([term.trim()]);
      if (clean) write(storageKey, [clean, ...without(clean)]);
    },
    remove: (term) => write(storageKey, without(term)),
    clear: () => write(storageKey, []),
  };
}

const forgetful: RecentSearches = { read: () => [], add() {}, remove() {}, clear() {} };

function read(storageKey: string): string[] {
  try {
    return validTerms(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    return [];
  }
}

function write(storageKey: string, terms: string[]): void {
  try {
    if (terms.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(terms.slice(0, MAX_RECENT)));
  } catch {
    // A full or blocked storage stores nothing, and search still works.
  }
}

/** Other code may have written under this key, so anything but a list of terms is ignored. */
function validTerms(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const terms = value.filter(
    (term): term is string =>
      typeof term === "string" && term.trim() !== "" && term.length <= MAX_QUERY_LENGTH,
  );
  return terms.slice(0, MAX_RECENT);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
