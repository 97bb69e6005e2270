import { createHash } from "node:crypto";
import type { ItemKind } from "@tuna/sdk";
import { newTrend } from "@tuna/sdk/catalog";
import type { MediaFile, NewItem } from "../../features/catalog/catalog.server.ts";
import { createRandom, type Random } from "../../platform/icons/random.ts";

const WORDS = 62_000;
const TAGS = 8_100;
const MEDIA = 400;
const NOW = Date.UTC(2026, 0, 1);
const FOUR_YEARS_MS = 4 * 365 * 86_400_000;
const syllables =
  "ba be bi bo bu da de di do ka ke ki ko la le li lo ma me mi mo na ne no ra re ri ro sa se ta ti to za".split(
    " ",
  );

const random = createRandom("vocabulary");
const words = Array.from({ length: WORDS }, (_, index) => madeUpWord(random) + (index % 7 === 0 ? "n" : ""));

/** Files that all generated items share. */
export const madeUpMedia: MediaFile[] = Array.from({ length: MEDIA }, (_, index) => ({
  hash: hashOfMedia(index),
  format: index % 2 ? "svg" : "wav",
  mimeType: index % 2 ? "image/svg+xml" : "audio/wav",
  sizeBytes: 40_000 + index,
  durationMs: index % 2 ? null : 500 + index,
  loudnessLufs: index % 2 ? null : -14,
  peaks: index % 2 ? [] : Array.from({ length: 100 }, () => random.whole(0, 100)),
}));

/** Generates an item from a number: names and tags by Zipf's law, heavy-tailed plays, dates over four years. */
export function madeUpItem(kind: ItemKind, index: number): NewItem {
  const own = createRandom(`${kind}-${index}`);
  const plays = Math.floor(3 * (1 - own.next()) ** -1.1) - 3;
  const createdAt = new Date(NOW - own.between(0, FOUR_YEARS_MS));
  const tags = [...new Set(Array.from({ length: own.whole(2, 5) }, () => `tag ${zipf(own, TAGS)}`))];
  const name = Array.from({ length: own.whole(1, 4) }, () => words[zipf(own, WORDS)]).join(" ");
  return {
    kind,
    sourceKey: `made-up:${kind}:${index}`,
    createdAt,
    publicStatus: "listed",
    plays,
    addedToSoundboard: Math.floor(plays / 10),
    trend: newTrend(createdAt.getTime()) + Math.log2(1 + plays),
    fields: {
      name,
      tags,
      publicInfo: undefined,
      ...(kind === "sound" ? { category: "memes" } : { categories: ["games"] }),
    },
    audioHash: hashOfMedia(own.whole(0, MEDIA / 2 - 1) * 2),
    originalHash: null,
    fileName: `${name}.wav`,
    iconHash: hashOfMedia(own.whole(0, MEDIA / 2 - 1) * 2 + 1),
  };
}

/** Returns search queries: names of items, partly shortened and misspelled. */
export function madeUpQueries(count: number): string[] {
  const own = createRandom("queries");
  return Array.from({ length: count }, (_, index) => {
    const name = madeUpItem("sound", own.whole(0, 10_000)).fields.name;
    if (index % 4 === 1) return name.slice(0, Math.max(2, Math.floor(name.length / 2)));
    if (index % 4 === 2) return name.slice(0, 1) + name.slice(2);
    return name;
  });
}

/** Returns a random rank from 0 by Zipf's law. */
function zipf(own: Random, size: number): number {
  return Math.floor(size ** own.next()) - 1;
}

function madeUpWord(own: Random): string {
  return Array.from({ length: own.whole(2, 5) }, () => own.pick(syllables)).join("");
}

function hashOfMedia(index: number): string {
  return createHash("sha256").update(`media ${index}`).digest("hex");
}
