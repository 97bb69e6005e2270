// @vitest-environment jsdom
import type { ItemCard } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CardGrid } from "./card-grid.tsx";
import { findCards } from "./card-markup.ts";
import { exampleCard, exampleCards } from "./testing/example-cards.ts";

const odd: [string, Partial<ItemCard>][] = [
  ["a voice", { kind: "voice", deeplink: "tuna://open?type=voice_VL1&id=item-0" }],
  ["without audio, icon, owner and tags", { audioUrl: null, iconUrl: null, ownerName: "", tags: [] }],
  ["nobody measured", { loudnessLufs: null, sizeBytes: 0, durationMs: 0, playedCount: 0 }],
  ["sensitive", { isSensitive: true }],
  [
    "veiled",
    { isSensitive: true, name: "", ownerName: "", tags: [], iconUrl: null, audioUrl: null, peaks: [] },
  ],
  ["a name of markup", { name: "<b>&amp; \"x\" \u00a0 'y'</b>", ownerName: "by by <i>", tags: ["<", "a b"] }],
  ["more tags than it shows", { tags: ["a", "b", "c, d", '"e"', "f g"] }],
  ["a category of several words", { category: "text to song" }],
  ["a very loud one", { loudnessLufs: -0.4, sizeBytes: 3_000_000 }],
];

it("reads a page of cards from the server's HTML", () => {
  const cards = exampleCards(50).map(listCard);
  expect(readBack(cards)).toEqual(cards);
});

it.each(odd)("reads %s", (_what, fields) => {
  const card = listCard(exampleCard(fields));
  expect(readBack([card])).toEqual([card]);
});

it.each([".tn-card-name", ".tn-wave path"])("finds no card in markup without %s", (selector) => {
  const card = listCard(exampleCard());
  show([card]);
  document.querySelector(selector)?.remove();
  expect(findCards(document)(hrefOf(card))).toBeUndefined();
});

function readBack(cards: readonly ItemCard[]) {
  show(cards);
  return cards.map(hrefOf).map(findCards(document));
}

function hrefOf({ kind, id }: Pick<ItemCard, "kind" | "id">): string {
  return `/${kind}/${id}`;
}

function show(cards: readonly ItemCard[]): void {
  document.body.innerHTML = renderToString(
    <CardGrid
      cards={cards}
      hrefOf={hrefOf}
      tagHrefOf={(tag) => `/sounds/tag/${encodeURIComponent(tag)}/`}
      ask={{ text: "Login to confirm", hrefOf: () => "/login/", open: () => {} }}
    />,
  );
}
