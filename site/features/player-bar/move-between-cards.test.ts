// @vitest-environment jsdom

import { expect, it } from "vitest";
import { moveBetweenCards, moveWithinCard, setTabStops } from "./move-between-cards.ts";

const cardSize = 100;

/** Three cards a row. `liftedBy` moves cards up by so many pixels, as a pointer over them does. */
function showCards(count: number, liftedBy: Record<number, number> = {}): HTMLElement[] {
  document.body.innerHTML = `<div class="tn-grid">${'<article class="tn-card"><a class="tn-play" href="/">Play</a></article>'.repeat(count)}</div>`;
  return [...document.querySelectorAll("article")].map((card, index) => {
    const top = Math.floor(index / 3) * cardSize - (liftedBy[index] ?? 0);
    card.getBoundingClientRect = () => new DOMRect((index % 3) * cardSize, top, cardSize, cardSize);
    const play = card.querySelector<HTMLElement>(".tn-play");
    if (!play) throw new Error("A card has no play control");
    return play;
  });
}

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 1, 4],
  ["ArrowUp", 4, 1],
  ["ArrowDown", 5, 7],
] as const)("moves by %s from card %i to card %i", (key, from, to) => {
  const plays = showCards(8);
  expect(moveBetweenCards(key, plays[from] as HTMLElement)).toBe(true);
  expect(document.activeElement).toBe(plays[to]);
});

it("stays in its column while a card of the next row is lifted", () => {
  const plays = showCards(8, { 1: 3 });
  moveBetweenCards("ArrowUp", plays[4] as HTMLElement);
  expect(document.activeElement).toBe(plays[1]);
});

it("says that there is no card beyond the last row", () => {
  const plays = showCards(8);
  expect(moveBetweenCards("ArrowUp", plays[1] as HTMLElement)).toBe(false);
});

it("leaves two Tab stops to a card while arrow keys lead to its other controls", () => {
  const maker = '<a href="/u/nyx/">nyx</a>';
  document.body.innerHTML = `<ul class="tn-grid"><li><article class="tn-card">
    <h3 class="tn-card-name"><a href="/sound/horn">Airhorn</a></h3><p class="tn-card-by">${maker}</p>
    <a class="tn-play" href="/horn.mp3">Play</a><button class="tn-heart">Heart</button>
    <span class="tn-seek" tabindex="0"></span><button class="tn-more">More</button><a class="tn-tag" href="/">memes</a>
    </article></li></ul><button>Elsewhere</button>`;
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>("a, button, span")]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent);
  HTMLElement.prototype.checkVisibility = () => true;
  setTabStops(true);
  expect(stops()).toEqual(["Airhorn", "Play", "Elsewhere"]);

  const reached: (string | undefined)[] = [];
  document.querySelector<HTMLElement>(".tn-card-name > a")?.focus();
  while (moveWithinCard(1, document.activeElement as Element))
    reached.push(document.activeElement?.textContent);
  expect(reached).toEqual(["nyx", "Play", "Heart", "More", "memes"]);
  expect(moveWithinCard(-1, document.activeElement as Element)).toBe(true);
  expect(document.activeElement?.textContent).toBe("More");

  setTabStops(false);
  expect(stops()).toHaveLength(8);
});
