import type { ItemCard } from "@tuna/sdk";
import { sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { EmbedTarget } from "@tuna/widgets";

/**
 * What is passed on when a card is shared: what it is and the public address of its page. Who is told has confirmed
 * nothing, so a sensitive item stays unnamed even when who shares it may see it.
 */
export function shareTargetOf({ kind, id, name, isSensitive }: ItemCard, origin: string): EmbedTarget {
  const told = isSensitive ? sensitiveTexts.heading : name;
  return { kind, id, name: told, isSensitive, url: origin + itemPath(kind, id) };
}
