import { createRandom, type Random } from "../../platform/icons/random.ts";
import { demoSounds } from "./demo-catalogue.server.ts";
import { adjectives, happenings, nouns, syllables } from "./words.server.ts";

const INVENTED_WORDS = 24_000;
const COMPOUND_TAGS = 5_000;

const adjectiveList = adjectives.split(" ");
const nounList = nouns.split(" ");
const happeningList = happenings.split(" ");
const inventedList = inventWords(INVENTED_WORDS);
const tagList = listTags();

/** Makes up a name: mostly common words, sometimes a unique one. */
export function makeUpName(random: Random, subject: string): string {
  const words = random.pick(patterns)(random, subject);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  const ending = random.next();
  if (ending < 0.04) return `${name} ${random.whole(2, 99)}`;
  return ending < 0.06 ? `${name}!` : name;
}

/** Picks one of some thousands of tags by Zipf's law. */
export function makeUpTag(random: Random): string {
  return byZipf(random, tagList);
}

type Pattern = (random: Random, subject: string) => string[];

const adjective = (random: Random) => byZipf(random, adjectiveList);
const noun = (random: Random) => byZipf(random, nounList);
const happening = (random: Random) => byZipf(random, happeningList);
const invented = (random: Random) => byZipf(random, inventedList);

const patterns: readonly Pattern[] = [
  (random) => [adjective(random), noun(random)],
  (random) => [adjective(random), noun(random), happening(random)],
  (random, subject) => [noun(random), subject],
  (random, subject) => [adjective(random), subject],
  (random) => [noun(random), happening(random)],
  (random) => [noun(random), "vs", noun(random)],
  (random) => [noun(random), "in", "the", noun(random)],
  (random, subject) => [invented(random), subject],
  (random) => [invented(random), happening(random)],
  (random) => [adjective(random), invented(random)],
  (random) => [invented(random), invented(random)],
  (random) => ["when", "the", noun(random), "is", adjective(random)],
  (random, subject) => [subject, "but", "it", "is", adjective(random)],
];

/** Returns a word by Zipf's law: rank r is about 1/r as frequent as the first. */
function byZipf(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length ** random.next()) - 1] ?? words[0] ?? "";
}

function inventWords(count: number): string[] {
  const random = createRandom("invented words");
  const parts = syllables.split(" ");
  const words = new Set<string>();
  while (words.size < count) {
    const length = random.pick([2, 2, 3]);
    const ending = random.chance(0.4) ? random.pick(["n", "x", "r", "s", "k", "bo", "zor", "by"]) : "";
    words.add(Array.from({ length }, () => random.pick(parts)).join("") + ending);
  }
  return [...words];
}

function listTags(): string[] {
  const random = createRandom("tags");
  const tags = new Set(demoSounds.flatMap(({ tags }) => tags));
  for (const word of [...nounList, ...happeningList]) tags.add(word);
  while (tags.size < COMPOUND_TAGS) {
    tags.add(`${random.pick(adjectiveList)}-${random.pick(nounList)}`);
  }
  return [...tags];
}
