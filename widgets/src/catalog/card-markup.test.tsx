// @vitest-environment jsdom
import type { ItemCard } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CardGrid } from "./card-grid.tsx";
import { readCard } from "./card-markup.ts";
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
  ["a category of several words", { category: "text to song" }],
  ["a very loud one", { loudnessLufs: -0.4, sizeBytes: 3_000_000 }],
];

it("reads a page of cards back from the server's markup, so that the page need not carry them twice", () => {
  const cards = exampleCards(50).map(listCard);
  expect(shown(cards).map(readCard)).toEqual(cards);
});

it.each(odd)("reads %s", (_what, fields) => {
  const card = listCard(exampleCard(fields));
  expect(shown([card]).map(readCard)).toEqual([card]);
});

it("says so when the markup is not the server's", () => {
  const [element] = shown([listCard(exampleCard())]);
  element?.querySelector(".tn-card-name")?.remove();
  expect(element && readCard(element)).toBeUndefined();
});

function shown(cards: readonly ItemCard[]): HTMLElement[] {
  document.body.innerHTML = renderToString(
    <CardGrid
      cards={cards}
      hrefOf={(card) => `/${card.kind}/${card.id}`}
      tagHrefOf={(tag) => `/sounds/tag/${encodeURIComponent(tag)}/`}
      ask={{ text: "Login to confirm", hrefOf: () => "/login/", open: () => {} }}
    />,
  );
  return [...document.querySelectorAll<HTMLElement>(".tn-card")];
}
