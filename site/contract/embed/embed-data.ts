import type { ItemCard } from "@tuna/sdk";
import type { EmbedOptions } from "@tuna/sdk/embed";

/** What an embedded player shows: an item, or why there is none. */
export interface EmbedData {
  item: { card: ItemCard } | { message: string };
  brandName: string;
  size: EmbedOptions["size"];
}

export const EMBED_ROOT_ID = "embed";
export const EMBED_DATA_ID = "embed-data";
