import type { ItemCard } from "@tuna/sdk";
import { sensitiveTexts } from "@tuna/sdk/locale";

/** What an item is called in a page: its name, or what stands in its place where this visitor is not told it. */
export function shownName({ name, isSensitive }: Pick<ItemCard, "name" | "isSensitive">): string {
  return isSensitive && name === "" ? sensitiveTexts.heading : name;
}
