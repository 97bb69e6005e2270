import { itemPath } from "@tuna/sdk/routing";
import type { PlayableItem } from "@tuna/widgets";
import { isCard } from "./player-share-button.tsx";

/** The name of the current sound, a link to its page if it has one. */
export function PlayerName({ item }: { item: PlayableItem }) {
  return isCard(item) ? (
    <a href={itemPath(item.kind, item.id)} dir="auto">
      {item.name}
    </a>
  ) : (
    <span dir="auto">{item.name}</span>
  );
}
