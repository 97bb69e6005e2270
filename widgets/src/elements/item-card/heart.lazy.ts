import type { ItemCard } from "@tuna/sdk";
import { cardTexts, fillText } from "@tuna/sdk/locale";
import { playableKey } from "../../player/playback.ts";
import type { ElementHost } from "../element-host.ts";
import { elementFavourites } from "./element-favourites.ts";
import css from "./heart.css?inline";

/**
 * Adds the heart of an item to its card, and returns a function that removes it. Sensitive items have none. The page may prevent a
 * press, and then keeps the favourites itself.
 */
export function showHeart(card: ItemCard, host: ElementHost): (() => void) | undefined {
  const root = host.element.shadowRoot;
  const place = root?.querySelector(".tn-ready");
  if (card.isSensitive || !root || !place) return undefined;
  const favourites = elementFavourites(`${host.settings.brand.key}Hearts`);
  const key = playableKey(card);
  const heart = document.createElement("button");
  heart.type = "button";
  heart.className = "tn-heart";
  heart.setAttribute("part", "heart");
  heart.setAttribute("aria-label", fillText(cardTexts.favourite, card));
  const paint = () => heart.setAttribute("aria-pressed", String(favourites.has(key)));
  heart.addEventListener("click", (event) => {
    // The press on a card is no press on its heart.
    event.stopPropagation();
    const isFavourite = !favourites.has(key);
    const { kind, id } = card;
    if (host.emit("tuna-favourite", { kind, id, isFavourite })) favourites.set(key, isFavourite);
  });
  paint();
  const stop = favourites.subscribe(paint);
  if (!root.adoptedStyleSheets.includes(styles()))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles()];
  place.append(heart);
  return () => {
    stop();
    heart.remove();
  };
}

let sheet: CSSStyleSheet | undefined;

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
