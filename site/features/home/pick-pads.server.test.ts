import type { ItemCard } from "@tuna/sdk";
import { expect, test } from "vitest";
import { pickPads } from "./pick-pads.server.ts";

test("picks no sensitive, silent or long sound", () => {
  const cards = [
    card("rude", { isSensitive: true }),
    card("mute", { audioUrl: null }),
    card("epic", { durationMs: 60_000 }),
    card("click", { durationMs: 40 }),
    card("horn"),
    card("bell"),
    card("gong"),
  ];
  expect(ids(pickPads(cards))).toEqual(["horn", "bell", "gong"]);
});

test("picks none when two sounds qualify", () => {
  expect(pickPads([card("horn"), card("bell"), card("click", { durationMs: 499 })])).toEqual([]);
});

test("picks the first nine, in their order", () => {
  const cards = Array.from({ length: 12 }, (_, index) => card(`meme-${index}`));
  expect(pickPads(cards).map(({ id }) => id)).toEqual(cards.slice(0, 9).map(({ id }) => id));
});

test("picks whole cards, with the tags that events of the pads report", () => {
  const cards = ["horn", "bell", "gong"].map((id) => card(id));
  expect(pickPads(cards)).toEqual(cards);
});

function ids(cards: readonly ItemCard[]): string[] {
  return cards.map(({ id }) => id);
}

function card(id: string, fields: Partial<ItemCard> = {}): ItemCard {
  return {
    kind: "sound",
    id,
    name: id,
    category: "memes",
    tags: ["funny"],
    ownerName: "",
    playedCount: 0,
    durationMs: 1200,
    isSensitive: false,
    iconUrl: null,
    audioUrl: `/api/v1/sounds/${id}/audio`,
    peaks: [50],
    loudnessLufs: null,
    sizeBytes: 1,
    deeplink: "",
    ...fields,
  };
}
