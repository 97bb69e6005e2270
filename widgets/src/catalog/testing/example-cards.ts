import type { ItemCard } from "@tuna/sdk";

/** Cards for tests. They differ as on a real page, and are the same in every run. */
export function exampleCards(count: number): ItemCard[] {
  return Array.from({ length: count }, (_, index) => exampleCard({}, index));
}

export function exampleCard(given: Partial<ItemCard> = {}, index = 0): ItemCard {
  const random = randomFrom(index);
  const digits = Array.from({ length: 20 }, () => Math.floor(random() * 16).toString(16)).join("");
  const id = `item-${index}`;
  return {
    kind: "sound",
    id,
    name: `${pick(adjectives, random)} ${pick(things, random)} ${index}`,
    category: "memes",
    tags: [pick(tags, random), pick(tags, random)].filter((tag, at, all) => all.indexOf(tag) === at),
    ownerName: `${pick(adjectives, random).toLowerCase()}_${index}`,
    playedCount: Math.floor(10 ** (random() * 7)),
    durationMs: Math.floor(500 + random() * 9000),
    isSensitive: false,
    iconUrl: `/media/${digits.slice(8)}.svg`,
    audioUrl: `/api/v1/sounds/${id}/audio?hash=${digits.slice(0, 8)}`,
    peaks: Array.from({ length: 100 }, (_, at) =>
      Math.round(Math.exp(-at / (20 + index)) * (60 + 40 * random())),
    ),
    loudnessLufs: -14,
    sizeBytes: 40_000,
    deeplink: `tuna://open?type=sound&id=${id}`,
    ...given,
  };
}

const adjectives = ["Sad", "Loud", "Cosmic", "Broken", "Royal", "Tiny", "Angry", "Cursed", "Golden", "Wet"];
const things = ["trombone", "airhorn", "goat", "doorbell", "violin", "modem", "kazoo", "rimshot", "siren"];
const tags = ["memes", "discord", "funny", "games", "anime", "reaction", "music", "fail", "intro"];

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? "";
}

function randomFrom(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
