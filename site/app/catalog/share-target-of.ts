import { type ItemCard, itemPath } from "@tuna/sdk";
import type { EmbedTarget } from "@tuna/widgets";

/** What is passed on when a card is shared: what it is and the public address of its page. */
export function shareTargetOf({ kind, id, name, isSensitive }: ItemCard, origin: string): EmbedTarget {
  return { kind, id, name, isSensitive, url: origin + itemPath(kind, id) };
}
