import {
  type Brand,
  cardPeaks,
  type ItemCard,
  type ItemKind,
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

/** Cards for a list: their waveforms as coarse as cards draw them. */
export function cardsOf<Kind extends ItemKind>(
  kind: Kind,
  items: readonly ItemOfKind[Kind][],
  brand: Brand,
): ItemCard[] {
  return items.map((item) => {
    const card = cardOf(kind, item, brand);
    return { ...card, peaks: cardPeaks(card.peaks) };
  });
}
