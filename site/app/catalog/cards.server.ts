import {
  type Brand,
  type ItemCard,
  type ItemKind,
  listCard,
  type Sound,
  soundCard,
  type Voice,
  voiceCard,
} from "@tuna/sdk";
import type { ItemOfKind } from "../../server/catalog/catalog.ts";

/** The card of an item of either kind. A sensitive one is silent until its visitor confirms. */
export function cardOf<Kind extends ItemKind>(kind: Kind, item: ItemOfKind[Kind], brand: Brand): ItemCard {
  const card = kind === "sound" ? soundCard(item as Sound, brand) : voiceCard(item as Voice, brand);
  return card.isSensitive ? { ...card, audioUrl: null } : card;
}

/** Cards for a list: what cards show and no more, since a page carries 50 of them. */
export function cardsOf<Kind extends ItemKind>(
  kind: Kind,
  items: readonly ItemOfKind[Kind][],
  brand: Brand,
): ItemCard[] {
  return items.map((item) => listCard(cardOf(kind, item, brand)));
}
