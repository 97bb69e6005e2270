import type { Brand, ItemCard, ItemKind } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import type { ItemOfKind } from "./catalog.server.ts";
import { itemCard } from "./item-card.server.ts";

/** Returns the cards of a list. They contain only what cards show, because a page contains 50 of them. */
export function listCards<Kind extends ItemKind>(
  kind: Kind,
  items: readonly ItemOfKind[Kind][],
  brand: Brand,
): ItemCard[] {
  return items.map((item) => listCard(itemCard(kind, item, brand)));
}
