import type { ItemCard } from "@tuna/sdk";
import type { ElementHost } from "../element-host.ts";

/** Loads the code of hearts and shows one on a card, until the returned function is called. Without that code there is none. */
export function addHeart(card: ItemCard, host: ElementHost): () => void {
  const shown = import("./heart.lazy.ts").then(
    (code) => code.showHeart(card, host),
    () => {},
  );
  return () => shown.then((remove) => remove?.());
}
