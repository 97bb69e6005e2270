import type { ItemCard } from "@tuna/sdk";
import { cardTexts, fillText } from "@tuna/sdk/locale";
import { playableKey } from "../../player/playback.ts";
import { takeTextsOf } from "../../texts/page-texts.ts";
import { addStyles } from "../adopt-styles.ts";
import type { ElementHost } from "../element-host.ts";
import { type ElementFavourites, elementFavourites } from "./element-favourites.ts";
import css from "./heart.css?inline";

/** What holds an item: the one of a card's element, or each of a list. */
const PLACES = ".tn-ready, .tn-grid > li, .tn-board > li";

/**
 * Adds the hearts of items to their cards or pads, and returns a function that removes them. Sensitive items have none. The page may
 * prevent a press, and then keeps the favourites itself.
 */
export function showHearts(
  cards: ItemCard | readonly ItemCard[],
  host: ElementHost,
): (() => void) | undefined {
  const root = host.element.shadowRoot;
  if (!root) return undefined;
  takeTextsOf(root);
  const favourites = elementFavourites(`${host.settings.brand.key}Hearts`);
  const places = root.querySelectorAll(PLACES);
  const hearts = [cards].flat().flatMap((card: ItemCard, index) => {
    const heart = card.isSensitive ? undefined : createHeart(card, host, favourites);
    if (heart) places[index]?.append(heart.button);
    return heart ?? [];
  });
  const stop = favourites.subscribe(() => {
    for (const { paint } of hearts) paint();
  });
  addStyles(root, css);
  return () => {
    stop();
    for (const { button } of hearts) button.remove();
  };
}

function createHeart(
  card: ItemCard,
  host: ElementHost,
  favourites: ElementFavourites,
): { button: HTMLButtonElement; paint: () => void } {
  const key = playableKey(card);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tn-heart";
  button.append(heartSign());
  button.setAttribute("part", "heart");
  button.setAttribute("aria-label", fillText(cardTexts.favourite, card));
  const paint = () => button.setAttribute("aria-pressed", String(favourites.has(key)));
  button.addEventListener("click", (event) => {
    // The press on a card is no press on its heart.
    event.stopPropagation();
    const isFavourite = !favourites.has(key);
    const { kind, id } = card;
    if (host.emit("tuna-favourite", { kind, id, isFavourite })) favourites.set(key, isFavourite);
  });
  paint();
  return { button, paint };
}

const SVG = "http://www.w3.org/2000/svg";

/** Returns the sign. Nodes instead of markup, which a page's Trusted Types would refuse. */
function heartSign(): SVGElement {
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("viewBox", "0 0 24 24");
  const line = sign.appendChild(document.createElementNS(SVG, "path"));
  line.setAttribute("d", "M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6Z");
  return sign;
}
