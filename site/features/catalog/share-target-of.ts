import type { ItemCard } from "@tuna/sdk";
import { itemKindOf } from "@tuna/sdk/catalog";
import { sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { EmbedTarget } from "@tuna/widgets";

/**
 * Returns what is shared for a card: its title and the public address of its page. Recipients have confirmed
 * nothing, so a sensitive item has no name here, even when the sender may see it.
 */
export function shareTargetOf({ kind, id, name, isSensitive }: ItemCard, origin: string): EmbedTarget {
  const shownName = isSensitive ? sensitiveTexts.heading : name;
  return { kind: itemKindOf(kind), id, name: shownName, isSensitive, url: origin + itemPath(kind, id) };
}
