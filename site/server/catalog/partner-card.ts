import {
  type Brand,
  type ItemCard,
  type ItemKind,
  type Sound,
  soundCard,
  type Voice,
  voiceCard,
} from "@tuna/sdk";
import type { ItemOfKind } from "./catalog.ts";

/** An item's card as other sites get it: of a sensitive item nothing that says, shows or plays what it is. */
export function partnerCard<Kind extends ItemKind>(
  kind: Kind,
  item: ItemOfKind[Kind],
  brand: Pick<Brand, "protocol">,
): ItemCard {
  const card = kind === "sound" ? soundCard(item as Sound, brand) : voiceCard(item as Voice, brand);
  return card.isSensitive ? { ...card, ...hidden } : card;
}

const hidden = { name: "", ownerName: "", category: "", tags: [], iconUrl: null, audioUrl: null, peaks: [] };
