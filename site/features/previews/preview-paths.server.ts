import type { Brand, ItemCard, Maker } from "@tuna/sdk";
import { siteCardPath } from "../../platform/head/preview-card.ts";
import { type CardDrawing, cardKey, drawingOfItem, drawingOfMaker } from "./card-drawing.server.ts";

/** Returns the path of an item's preview card. It changes with the card, because other sites keep pictures for long. */
export function itemCardPath(card: ItemCard, iconHash: string | null, brand: Pick<Brand, "name">): string {
  if (card.isSensitive) return siteCardPath("explicit");
  return `/previews/${card.kind}/${card.id}/${cardKey(drawingOfItem(card, iconHash, brand))}.png`;
}

/** Returns the path of a maker's preview card, which changes with the card too. */
export function makerCardPath(maker: Maker, brand: Pick<Brand, "name">): string {
  return `/previews/maker/${encodeURIComponent(maker.slug)}/${cardKey(drawingOfMaker(maker, brand))}.png`;
}

/** Returns the path of a board's preview card, which changes with the card too. */
export function boardCardPath(id: string, drawing: CardDrawing): string {
  return `/previews/board/${id}/${cardKey(drawing)}.png`;
}
