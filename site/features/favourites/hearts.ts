import { cardTexts, fillText } from "@tuna/sdk/locale";
import { cardSelectors, type PlayableRef, playableKey } from "@tuna/widgets";
import { shownStore } from "../../platform/routing/page-store.ts";
import { shownFavourites } from "./favourite-state.ts";
import { pressFavourite } from "./press-favourite.ts";
import { siteFavourites } from "./site-favourites.ts";

/** The hearts of cards and of the page of an item. */
const HEARTS = `${cardSelectors.heart}, .item-heart`;

/**
 * Makes the hearts of the document's cards and item page work. They are plain buttons in the server's HTML, which is the same
 * for all visitors: this sets their state, also of hearts that are added later, and hears their presses.
 */
export function followHearts(): void {
  const store = siteFavourites();
  const paint = () => {
    const marked = new Set(shownFavourites(store.get()).map(playableKey));
    for (const heart of document.querySelectorAll(HEARTS)) {
      const item = itemOfHeart(heart);
      const isPressed = String(item !== undefined && marked.has(playableKey(item)));
      if (heart.getAttribute("aria-pressed") !== isPressed) heart.setAttribute("aria-pressed", isPressed);
      nameHeart(heart);
    }
  };
  const press = (heart: Element) => {
    const item = itemOfHeart(heart);
    if (item) pressFavourite(item);
  };

  document.addEventListener("click", ({ target }) => {
    const heart = target instanceof Element && target.closest(HEARTS);
    if (heart) press(heart);
  });
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element))) paint();
  }).observe(document.body, { childList: true, subtree: true });
  store.subscribe(paint);
  paint();
  // Repeats presses from before, see `before-hydration.ts`.
  dispatchEvent(new Event("page-hearts"));
}

/** Adds the item to the name of a card's heart, which would make documents of lists larger by two percent. */
function nameHeart(heart: Element): void {
  const name = heart.closest(cardSelectors.card)?.querySelector(cardSelectors.nameLink)?.textContent;
  const label = name && fillText(cardTexts.favourite, { name });
  if (label && heart.getAttribute("aria-label") !== label) heart.setAttribute("aria-label", label);
}

/** The item of a card by its link, or else the item whose page is shown: the address may be that of the page that loads. */
function itemOfHeart(heart: Element): PlayableRef | undefined {
  const card = heart.closest(cardSelectors.card);
  const path = card
    ? card.querySelector<HTMLAnchorElement>(cardSelectors.nameLink)?.pathname
    : shownStore()?.get().page.path;
  const [, kind, id] = /^\/(sound|voice)\/([^/?]+)\/?(?:\?|$)/.exec(path ?? "") ?? [];
  return id === undefined ? undefined : { kind: kind as PlayableRef["kind"], id: decodeURIComponent(id) };
}
