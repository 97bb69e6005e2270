import type { Brand, ItemCard, ItemKind, Sound, Voice } from "@tuna/sdk";
import { soundCard, voiceCard } from "@tuna/sdk/catalog";
import type { ItemOfKind } from "./catalog.server.ts";

/** Returns the card of an item of either kind. The card of a redacted item contains no more than the item. */
export function itemCard<Kind extends ItemKind>(
  kind: Kind,
  item: ItemOfKind[Kind],
  brand: Pick<Brand, "protocol">,
): ItemCard {
  return kind === "sound" ? soundCard(item as Sound, brand) : voiceCard(item as Voice, brand);
}
