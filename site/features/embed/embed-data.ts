import type { ItemCard } from "@tuna/sdk";
import type { EmbedOptions } from "@tuna/sdk/embed";

/** Data of an embedded player: an item, or the message that replaces it. */
export interface EmbedData {
  item: { card: ItemCard } | { message: string };
  brandName: string;
  size: EmbedOptions["size"];
}

export const EMBED_ROOT_ID = "embed";
export const EMBED_DATA_ID = "embed-data";
