import type { ItemCard } from "./list-schemas.ts";

/** Number of tags that a card shows. The item's page shows all of them. */
export const CARD_TAG_COUNT = 2;

/** Returns whether a card is redacted: a sensitive item without its name, for viewers who have not confirmed. */
export function isRedacted({ isSensitive, name }: Pick<ItemCard, "isSensitive" | "name">): boolean {
  return isSensitive && name === "";
}
