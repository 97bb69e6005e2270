import type { Brand, ItemCard, ItemKind } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import type { ItemOfKind } from "../../catalog/catalog.ts";
import { itemCard } from "../../catalog/item-card.ts";

/** Cards for a list: what cards show and no more, since a page carries 50 of them. */
export function cardsOf<Kind extends ItemKind>(
  kind: Kind,
  items: readonly ItemOfKind[Kind][],
  brand: Brand,
): ItemCard[] {
  return items.map((item) => listCard(itemCard(kind, item, brand)));
}
