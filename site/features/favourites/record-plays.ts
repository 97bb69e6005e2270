import type { ItemCard } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import { isActive, type PlayableItem, pagePlayer } from "@tuna/widgets";
import { siteRecentlyPlayed } from "./site-favourites.ts";

/** Adds every sound and voice that is heard on the site to what was recently played in this browser. */
export function recordPlays(): void {
  const player = pagePlayer();
  const record = (item: PlayableItem) => {
    if (isCard(item)) siteRecentlyPlayed().add(listCard(item));
  };
  const latest = player.latest();
  if (latest && isActive(player.stateOf(latest))) record(latest);
  player.onPlayed(({ item }) => record(item));
}

/** The site plays cards; code of other authors may play items with fewer fields. */
function isCard(item: PlayableItem): item is PlayableItem & ItemCard {
  return item.deeplink !== undefined && item.tags !== undefined;
}
