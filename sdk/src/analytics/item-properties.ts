import { isLoud } from "../catalog/badges.ts";
import type { ItemCard } from "../catalog/card-schema.ts";
import type { Attributes } from "./attributes.ts";

/** What is told of an item: its card, which `soundCard` and `voiceCard` make of a whole one. */
export type ReportedCard = Pick<
  ItemCard,
  "kind" | "id" | "name" | "category" | "tags" | "playedCount" | "durationMs" | "isSensitive" | "loudnessLufs"
>;

/** What a card does not say of its item. */
export interface ItemMarks {
  /** `ok` unless something else is known. */
  status?: string;
  /** Whether somebody claimed it under the DMCA. */
  isDmca?: boolean;
}

/** The properties of an item (product rule 13.4). `item_duration` is in seconds, `item_tags` one text with commas. */
export function itemProperties(
  card: ReportedCard,
  { status = "ok", isDmca = false }: ItemMarks = {},
): Attributes {
  return {
    item_type: card.kind,
    item_category: card.category,
    item_dmca: isDmca,
    item_plays: card.playedCount,
    item_name: card.name,
    item_tags: card.tags.join(","),
    item_status: status,
    item_loud: isLoud(card),
    item_id: card.id,
    item_explicit: card.isSensitive,
    item_duration: card.durationMs / 1000,
  };
}
