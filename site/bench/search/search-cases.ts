import type { SearchFilters } from "@tuna/sdk";
import { createRandom } from "../../platform/icons/random.ts";
import { madeUpSound } from "./made-up-sounds.ts";
import { misspell } from "./misspell.ts";

const QUERIES = 200;
const WARM_UP = 20;
const FREQUENT_WORDS = 24;

/** A query, and the name of the item that somebody looks for with it. */
export interface KnownItem {
  q: string;
  name?: string;
  /** Of this site's search only. */
  filters?: SearchFilters;
}

/** Returns queries for known items by their title. Typing errors are in words as long as search corrects them. */
export function searchCases(count: number): (readonly [string, KnownItem[]])[] {
  const random = createRandom("searches");
  const names = namesOfTheirOwn(count);
  const pick = (q: (name: string) => string | undefined): KnownItem[] => {
    const known: KnownItem[] = [];
    while (known.length < QUERIES + WARM_UP) {
      const name = random.pick(names);
      const typed = q(name);
      if (typed) known.push({ q: typed, name });
    }
    return known;
  };
  return [
    ["names", pick((name) => name)],
    ["typed as one word", pick((name) => (name.split(" ").length === 2 ? name.replace(" ", "") : undefined))],
    ["one typo", pick((name) => misspell(name, 1, 4, random))],
    ["two typos", pick((name) => misspell(name, 2, 7, random))],
    ["half typed", pick((name) => name.slice(0, Math.max(4, Math.ceil(name.length * 0.7))))],
  ];
}

/** Returns names that no other item has, of the first items of a catalogue. */
function namesOfTheirOwn(count: number): string[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const { name } = madeUpSound(index).fields;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([name, items]) => items === 1 && name.length >= 4).map(([name]) => name);
}

const filters: readonly SearchFilters[] = [
  { length: "short" },
  { length: "long" },
  { category: "memes" },
  { fits: "discord" },
  { length: "medium", category: "games", fits: "discord" },
];

/** Returns all pairs of the most frequent words of the first items. */
export function frequentPairs(): KnownItem[] {
  const frequent = frequentWords();
  return frequent.flatMap((one, index) =>
    frequent.slice(index + 1).map((other) => ({ q: `${one} ${other}` })),
  );
}

/** Returns searches for these words, each with every filter. */
export function filteredSearches(): KnownItem[] {
  return frequentWords().flatMap((q) => filters.map((each) => ({ q, filters: each })));
}

function frequentWords(): string[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < 20_000; index++) {
    const { name, tags = [], category } = madeUpSound(index).fields;
    for (const word of new Set(`${name} ${tags.join(" ")} ${category}`.split(/[ -]/))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, FREQUENT_WORDS)
    .map(([word]) => word);
}
