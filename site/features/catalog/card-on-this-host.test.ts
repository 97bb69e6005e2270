import type { ItemCard } from "@tuna/sdk";
import { expect, test } from "vitest";
import { cardOnThisHost } from "./card-on-this-host.ts";

const origin = "https://sounds.example";
const card = {
  name: "Airhorn",
  iconUrl: `${origin}/media/a.svg`,
  audioUrl: `${origin}/api/a?hash=1`,
} as ItemCard;

test("serves a card's files from root paths, under any name of the host", () => {
  expect(cardOnThisHost(card, origin)).toEqual({
    ...card,
    iconUrl: "/media/a.svg",
    audioUrl: "/api/a?hash=1",
  });
});

test("leaves files of other hosts and missing files unchanged", () => {
  const elsewhere = { ...card, iconUrl: `${origin}.evil.test/a.svg`, audioUrl: null };
  expect(cardOnThisHost(elsewhere, origin)).toEqual(elsewhere);
});
