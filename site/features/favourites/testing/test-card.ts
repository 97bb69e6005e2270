import type { ItemCard } from "@tuna/sdk";

/** Returns a card as the site's lists have it. */
export function testCard(fields: Partial<ItemCard> = {}): ItemCard {
  return {
    kind: "sound",
    id: "horn",
    name: "Airhorn",
    category: "memes",
    tags: ["loud"],
    ownerName: "",
    playedCount: 7,
    durationMs: 1000,
    isSensitive: false,
    iconUrl: null,
    audioUrl: "/horn.wav",
    peaks: [10, 90],
    loudnessLufs: -9,
    sizeBytes: 0,
    deeplink: "tuna://open",
    ...fields,
  };
}
