import type { ItemCard } from "@tuna/sdk";
import { cardSelectors, findCards, pagePlayer } from "@tuna/widgets";
import { itemOfPage } from "../download/item-of-button.ts";

/** A sound that a visitor drags. */
export interface DraggedSound {
  name: string;
  /** Full URL of its page. */
  pageUrl: string;
  audioUrl: string | null;
  /** The item, to track it. Undefined where the page does not hold all of it. */
  card: ItemCard | undefined;
}

/** What carries the sound when it is dragged. The link of a card's name covers the card. Other links stay links. */
const handles = [
  cardSelectors.play,
  cardSelectors.nameLink,
  ".tn-icon",
  ".player-names a",
  ".download-link",
].join(", ");

interface Place {
  /** Selector of the element that shows one sound. */
  root: string;
  name: string;
  pageUrlOf(name: Element): string;
  cardOf(root: Element, name: Element): ItemCard | undefined;
}

const places: readonly Place[] = [
  {
    root: ".player-bar",
    name: ".player-names a",
    pageUrlOf: hrefOf,
    cardOf: () => {
      const item = pagePlayer().latest();
      return item && "isSensitive" in item ? (item as ItemCard) : undefined;
    },
  },
  {
    root: cardSelectors.loadedCard,
    name: cardSelectors.nameLink,
    pageUrlOf: hrefOf,
    cardOf: ({ parentElement }, name) =>
      parentElement ? findCards(parentElement)(name.getAttribute("href") ?? "") : undefined,
  },
  {
    root: "article.item",
    name: "#item-name",
    pageUrlOf: () => location.origin + location.pathname,
    cardOf: itemOfPage,
  },
];

/** Returns the sound whose part is dragged, or undefined if anything else is. */
export function draggedSoundOf(target: EventTarget | null): DraggedSound | undefined {
  if (!(target instanceof Element) || !target.matches(handles)) return undefined;
  for (const place of places) {
    const root = target.closest(place.root);
    const name = root?.querySelector(place.name);
    if (!root || !name) continue;
    return {
      name: name.textContent,
      pageUrl: place.pageUrlOf(name),
      audioUrl: root.querySelector(cardSelectors.openPlay)?.getAttribute("href") ?? null,
      card: place.cardOf(root, name),
    };
  }
  return undefined;
}

function hrefOf(link: Element): string {
  return new URL(link.getAttribute("href") ?? "", location.href).href;
}
