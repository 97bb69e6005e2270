import type { ItemCard } from "@tuna/sdk";
import type { OnShared } from "@tuna/widgets";
import { tell } from "../analytics/tell.ts";

/** What says how this item was passed on. */
export function tellShare(card: ItemCard): OnShared {
  return (method) => tell({ name: "share", properties: { share_method: method }, item: card });
}
