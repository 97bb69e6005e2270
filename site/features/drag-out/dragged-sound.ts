import type { ItemCard } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import { cardOfElement, cardSelectors, pagePlayer } from "@tuna/widgets";
import { shownStore } from "../../platform/routing/page-store.ts";
import { itemOfPage } from "../download/item-of-button.ts";
import type { HomePageData } from "../home/home-page-data.ts";

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
  cardSelectors.loadedPad,
].join(", ");

/** What plays a sound without asking for confirmation. */
const openControls = `${cardSelectors.openPlay}, ${cardSelectors.loadedPad}:not(${cardSelectors.redactedPad})`;

interface Place {
  /** Selector of the element that shows one sound. */
  root: string;
  name: string;
  pageUrlOf(name: Element): string | undefined;
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
    cardOf: cardOfElement,
  },
  {
    root: cardSelectors.loadedPad,
    name: ".tn-pad-name",
    pageUrlOf: (name) => pageUrlOfItem(itemOfPad(name)),
    cardOf: (_pad, name) => itemOfPad(name),
  },
  {
    root: "article.item",
    name: "#item-name",
    pageUrlOf: () => pageUrlOfItem(itemOfPage()),
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
    const pageUrl = place.pageUrlOf(name);
    if (pageUrl === undefined) return undefined;
    const play = root.matches(openControls) ? root : root.querySelector(openControls);
    return {
      name: name.textContent,
      pageUrl,
      audioUrl: play?.getAttribute("href") ?? null,
      card: place.cardOf(root, name),
    };
  }
  return undefined;
}

function hrefOf(link: Element): string {
  return new URL(link.getAttribute("href") ?? "", location.href).href;
}

/** Finds the sound of a pad of the home page by the address of its audio. */
function itemOfPad(part: Element): ItemCard | undefined {
  const page = shownStore()?.get().page;
  const audioUrl = part.closest(cardSelectors.loadedPad)?.getAttribute("href");
  return page?.routeId === "home"
    ? (page.data as HomePageData).pads.find((pad) => pad.audioUrl === audioUrl)
    : undefined;
}

function pageUrlOfItem(item: ItemCard | undefined): string | undefined {
  return item && location.origin + itemPath(item.kind, item.id);
}
