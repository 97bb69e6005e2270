import type { Brand, ItemCard } from "@tuna/sdk";
import { siteCardPath } from "../../contract/previews/preview-card.ts";
import { cardKey, drawingOfItem } from "./card-drawing.ts";

/** Returns the path of an item's preview card. It changes with the card, because other sites keep pictures for long. */
export function itemCardPath(card: ItemCard, iconHash: string | null, brand: Pick<Brand, "name">): string {
  if (card.isSensitive) return siteCardPath("explicit");
  return `/previews/${card.kind}/${card.id}/${cardKey(drawingOfItem(card, iconHash, brand))}.png`;
}
