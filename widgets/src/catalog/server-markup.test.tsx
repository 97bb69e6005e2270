// @vitest-environment node
import { brotliCompressSync, constants } from "node:zlib";
import { cardPeaks, listCard } from "@tuna/sdk/catalog";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CardGrid } from "./card-grid.tsx";
import { exampleCard, exampleCards } from "./testing/example-cards.ts";

const CARD_COUNT = 50;

/** Budget of 50 cards, of the 7 KB (brotli) of a page. */
const BUDGET_BYTES = 4500;

const grid = (cards = exampleCards(CARD_COUNT).map(listCard)) =>
  renderToString(
    <CardGrid
      cards={cards}
      hrefOf={(card) => `/sound/${card.id}`}
      tagHrefOf={(tag) => `/sounds/tag/${tag}/`}
      onMore={() => undefined}
    />,
  );

it("renders without a DOM, as links that play without script", () => {
  expect(globalThis.document).toBeUndefined();
  const card = exampleCard();
  expect(grid([card])).toContain(`href="${card.audioUrl}"`);
});

it("has no inline style, which a strict content security policy would refuse", () => {
  expect(grid([exampleCard(), exampleCard({ iconUrl: null }, 1)])).not.toMatch(/\sstyle=/);
});

it("loads the icons of the first row immediately and the others lazily", () => {
  expect(grid().match(/loading="lazy"/g)).toHaveLength(CARD_COUNT - 4);
});

it("keeps a page of cards within its budget", () => {
  const html = grid();
  const compressed = brotli(html);
  const peaks = exampleCards(CARD_COUNT).map((card) => card.peaks);
  console.info(
    `${CARD_COUNT} cards: ${html.length} bytes, ${compressed} brotli; a card ${Math.round(html.length / CARD_COUNT)} and ${Math.round(compressed / CARD_COUNT)}; ` +
      `their peaks as page data ${brotli(JSON.stringify(peaks))} brotli, by cardPeaks ${brotli(JSON.stringify(peaks.map(cardPeaks)))}`,
  );
  expect(compressed).toBeLessThanOrEqual(BUDGET_BYTES);
});

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
