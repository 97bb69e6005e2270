import type { ItemCard } from "@tuna/sdk";
import { cardSelectors } from "./card-selectors.ts";

const cards = new WeakMap<Element, ItemCard>();

/** Returns the card whose element, or a part of it, `part` is; undefined before a component has rendered it here. */
export function cardOfElement(part: Element): ItemCard | undefined {
  const element = part.closest(cardSelectors.card);
  return element ? cards.get(element) : undefined;
}

/** Notes which card an element shows, for {@link cardOfElement}. React passes null when the element goes. */
export function noteCard(element: Element | null, card: ItemCard): void {
  if (element) cards.set(element, card);
}
