import { createHash } from "node:crypto";
import { categories, newTrend } from "@tuna/sdk/catalog";
import type { MediaFile, NewItem } from "../../features/catalog/catalog.server.ts";
import { createRandom, type Random } from "../../platform/icons/random.ts";

const WORDS = 62_000;
const FREQUENT_TAGS = 300;
const NOW = Date.UTC(2026, 0, 1);
const FOUR_YEARS_MS = 4 * 365 * 86_400_000;

const onsets =
  "b c d f g h j k l m n p r s t v w z bl br ch cl cr dr fl fr gr pl pr sc sh sl sp st th tr".split(" ");
const nuclei = "a e i o u ai ea ee oo ou".split(" ");
const codas = ["", "", "", ..."b d g k l m n p r s t ck ll ng nk nt rd rk rt sh st th".split(" ")];

const random = createRandom("searched words");
const words = distinctWords();

function distinctWords(): string[] {
  const found = new Set<string>();
  while (found.size < WORDS) {
    const syllables = random.whole(1, 3);
    const word = Array.from(
      { length: syllables },
      () => random.pick(onsets) + random.pick(nuclei) + random.pick(codas),
    ).join("");
    if (word.length >= 3) found.add(word);
  }
  return [...found];
}

/**
 * Generates a sound from a number: a name of one to five words by Zipf's law, one of the categories, one to four tags, and
 * heavy-tailed plays. The most frequent tag is on a third of all sounds.
 */
export function madeUpSound(index: number): NewItem<"sound"> {
  const own = createRandom(`searched-${index}`);
  const plays = Math.floor(3 * (1 - own.next()) ** -1.1) - 3;
  const createdAt = new Date(NOW - own.between(0, FOUR_YEARS_MS));
  const name = Array.from({ length: own.whole(1, 5) }, () => wordOf(own)).join(" ");
  const tags = [...new Set(Array.from({ length: own.whole(1, 4) }, () => tagOf(own)))];
  return {
    kind: "sound",
    sourceKey: `searched:${index}`,
    createdAt,
    publicStatus: "listed",
    plays,
    addedToSoundboard: 0,
    trend: newTrend(createdAt.getTime()) + Math.log2(1 + plays),
    fields: { name, tags, category: categories[zipf(own, categories.length)]?.slug ?? "memes" },
    audioHash: hashOfAudio(index),
    originalHash: null,
    fileName: `${name}.wav`,
    iconHash: null,
  };
}

/** Describes the audio of {@link madeUpSound}: two of five have less than 3 seconds, one of seven 10 or more. */
export function madeUpAudio(index: number): MediaFile {
  const own = createRandom(`audio-${index}`);
  const durationMs = Math.round(3000 * 10 ** (own.between(-1, 1) * own.next() + own.between(-0.3, 0.5)));
  return {
    hash: hashOfAudio(index),
    format: "mp3",
    mimeType: "audio/mpeg",
    sizeBytes: durationMs * 16,
    durationMs,
    loudnessLufs: -16,
    peaks: Array.from({ length: 100 }, (_, at) => (index + at) % 101),
  };
}

function hashOfAudio(index: number): string {
  return createHash("sha256").update(`audio-${index}`).digest("hex");
}

/** Three of four words are frequent ones, as in names that people give. */
function wordOf(own: Random): string {
  return words[own.next() < 0.75 ? zipf(own, WORDS) : own.whole(0, WORDS - 1)] ?? "";
}

/** A third of the tags have two words. */
function tagOf(own: Random): string {
  const rank = zipf(own, FREQUENT_TAGS);
  const second = rank % 3 === 2 ? `-${words[WORDS - 1 - rank]}` : "";
  return `${words[500 + rank]}${second}`;
}

/** Returns a random rank from 0 by Zipf's law. */
function zipf(own: Random, size: number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** own.next()) - 1);
}
