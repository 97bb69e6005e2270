import type { ItemCard } from "@tuna/sdk";
import { useEffect } from "react";
import { textsLanguage } from "../../texts/page-texts.ts";
import type { ElementHost } from "../element-host.ts";

/**
 * Shows a heart on each card that the element renders, in their order, while `isOn`. The code of hearts loads then, and without it
 * there are none. `layout` names the markup of the cards: with another one, and in another language, hearts are added again.
 */
export function useHearts(
  isOn: boolean | undefined,
  cards: ItemCard | readonly ItemCard[],
  host: ElementHost,
  layout?: string,
): void {
  const language = textsLanguage();
  useEffect(() => {
    if (!isOn) return;
    const shown = import("./heart.lazy.ts").then(
      (code) => code.showHearts(cards, host),
      () => {},
    );
    return () => void shown.then((remove) => remove?.());
  }, [isOn, cards, host, layout, language]);
}
