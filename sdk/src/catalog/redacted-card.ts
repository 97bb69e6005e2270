import type { ItemCard } from "./card-schema.ts";

/**
 * Whether a card is all that may be shown of a sensitive item for now. The server gives names of sensitive items only to
 * those who confirmed, so a face that shows what it is given shows nothing too early.
 */
export function isRedacted({ isSensitive, name }: Pick<ItemCard, "isSensitive" | "name">): boolean {
  return isSensitive && name === "";
}
