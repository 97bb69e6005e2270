import { type ItemCard, itemPath } from "@tuna/sdk";
import type { ShareTarget } from "@tuna/widgets";

/** What is passed on when a card is shared: its name and the public address of its page. */
export function shareTargetOf({ kind, id, name }: ItemCard, origin: string): ShareTarget {
  return { kind, name, url: origin + itemPath(kind, id) };
}
