import type { ItemCard } from "@tuna/sdk";
import { itemPath, makerPath, tagPath } from "@tuna/sdk/routing";

/** Path of a card's page. */
export function pathOfCard(card: ItemCard): string {
  return itemPath(card.kind, card.id);
}

/** Path of the listing of a card's tag, among items of its kind. */
export function pathOfTag(tag: string, card: ItemCard): string {
  return tagPath(card.kind, tag);
}

/** Path of a maker's page. */
export function pathOfMaker(slug: string): string {
  return makerPath(slug);
}

/** Path of the page of an item's maker; undefined until the maker of an older item is known. */
export function pathOfOwner({ ownerSlug }: ItemCard): string | undefined {
  return ownerSlug && makerPath(ownerSlug);
}
