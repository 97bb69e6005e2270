import type { ItemCard } from "@tuna/sdk";
import { itemPath, tagPath } from "@tuna/sdk/routing";

/** Path of a card's page. */
export function pathOfCard(card: ItemCard): string {
  return itemPath(card.kind, card.id);
}

/** Path of the listing of a card's tag, among items of its kind. */
export function pathOfTag(tag: string, card: ItemCard): string {
  return tagPath(card.kind, tag);
}
