import { cardSelectors } from "@tuna/widgets";

const directions = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 } as const;
type ArrowKey = keyof typeof directions;

const items = `${cardSelectors.loadedCard}, ${cardSelectors.loadedPad}`;
const lists = ".tn-grid, .tn-board";
/** Controls of a card; focus moves to the same control of the next card if it exists. */
const controls = [
  `${cardSelectors.play}[href]`,
  cardSelectors.heart,
  cardSelectors.more,
  cardSelectors.owner,
  cardSelectors.tag,
  cardSelectors.nameLink,
];
/** Controls of a card that are no Tab stops. The player's bar has the slider, too. */
const furtherControls = `.tn-grid ${cardSelectors.card} :is(a, button, ${cardSelectors.seek}):not(${cardSelectors.play}, ${cardSelectors.nameLink})`;

export function isArrowKey(key: string): key is ArrowKey {
  return Object.hasOwn(directions, key);
}

/** Moves focus from a card or pad to its neighbour. Returns false without a focused card or neighbour. */
export function moveBetweenCards(key: ArrowKey, focused: Element): boolean {
  const from = focused.closest(items);
  const list = from?.closest(lists);
  if (!from || !list) return false;
  const all = [...list.querySelectorAll(items)];
  const to = key === "ArrowLeft" || key === "ArrowRight" ? beside(all, from, key) : above(all, from, key);
  if (!to) return false;
  controlLike(focused, to)?.focus();
  return true;
}

/** Moves focus to the next (1) or the previous (-1) control of the focused card. Returns false without one. */
export function moveWithinCard(step: 1 | -1, focused: Element): boolean {
  const card = focused.closest(cardSelectors.loadedCard);
  const all = [...(card?.querySelectorAll<HTMLElement>("a[href], button") ?? [])].filter((each) =>
    each.checkVisibility(),
  );
  const to = all[all.indexOf(focused as HTMLElement) + step];
  to?.focus();
  return to !== undefined;
}

/**
 * Leaves two Tab stops to each card of a list, its name and its play control, if arrow keys lead to the others. Cards are added at
 * any time and documents serve visitors without script, so this is for the moment before a Tab.
 */
export function setTabStops(areArrowsOn: boolean): void {
  for (const control of document.querySelectorAll<HTMLElement>(furtherControls))
    control.tabIndex = areArrowsOn ? -1 : 0;
}

function beside(all: readonly Element[], from: Element, key: ArrowKey): Element | undefined {
  return all[all.indexOf(from) + directions[key]];
}

/**
 * Returns the nearest element in the row above or below. The cards of a row can differ in height by a few pixels,
 * since the pointed or just left one is lifted.
 */
function above(all: readonly Element[], from: Element, key: ArrowKey): Element | undefined {
  const start = from.getBoundingClientRect();
  const distance = (to: Element) => {
    const { top, left } = to.getBoundingClientRect();
    return { down: (top - start.top) * directions[key], across: Math.abs(left - start.left) };
  };
  const ahead = all.map((to) => ({ to, ...distance(to) })).filter(({ down }) => down > start.height / 2);
  const nextRow = Math.min(...ahead.map(({ down }) => down)) + start.height / 2;
  return ahead.filter(({ down }) => down < nextRow).sort((a, b) => a.across - b.across)[0]?.to;
}

function controlLike(focused: Element, card: Element): HTMLElement | null {
  if (card.matches("a")) return card as HTMLElement;
  const same = controls.find((control) => focused.matches(control) && card.querySelector(control));
  return card.querySelector(same ?? cardSelectors.nameLink);
}
