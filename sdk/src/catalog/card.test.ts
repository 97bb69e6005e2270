import fc from "fast-check";
import { expect, it } from "vitest";
import { itemBadges } from "./badges.ts";
import { listCard } from "./card.ts";
import type { ItemCard } from "./list-schemas.ts";

const card: ItemCard = {
  kind: "sound",
  id: "horn",
  name: "Horn",
  category: "memes",
  tags: ["a", "b", "c", "d"],
  ownerName: "ada",
  playedCount: 1234,
  durationMs: 900,
  isSensitive: false,
  iconUrl: null,
  audioUrl: "/horn.mp3",
  peaks: Array.from({ length: 100 }, (_, index) => index),
  loudnessLufs: -13.4,
  sizeBytes: 1025,
  deeplink: "tuna://open?type=sound&id=horn",
};

it("keeps what a card draws", () => {
  const short = listCard(card);
  expect(short).toMatchObject({
    tags: ["a", "b", "c", "d"],
    sizeBytes: 2048,
    loudnessLufs: -13.4,
    playedCount: 1234,
  });
  expect(short.peaks).toHaveLength(32);
  expect(listCard(short)).toEqual(short);
});

it("loses and invents no badge by rounding", () => {
  const measured = fc.record({
    loudnessLufs: fc.option(fc.double({ min: -40, max: 0, noNaN: true })),
    sizeBytes: fc.nat(1024 * 1024),
    durationMs: fc.nat(6000),
  });
  fc.assert(
    fc.property(measured, (fields) => {
      expect(itemBadges(listCard({ ...card, ...fields }))).toEqual(itemBadges({ ...card, ...fields }));
    }),
  );
});
