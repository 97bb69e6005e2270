import type { ItemCard } from "@tuna/sdk";

/** What the player does with one item. `loading`: asked to play, not yet heard. */
export type PlaybackState = "idle" | "loading" | "playing" | "paused" | "error";

/** What names an item to the player. */
export type PlayableRef = Pick<ItemCard, "kind" | "id">;

/**
 * What the player needs to play an item, and of a card what else it knows: who listens to the player is given what was
 * given to it. Times are in milliseconds.
 */
export type PlayableItem = Pick<ItemCard, "kind" | "id" | "name" | "audioUrl" | "durationMs"> &
  Partial<ItemCard>;

/** One key per item, the same on every card that shows it. */
export function playableKey(item: PlayableRef): string {
  return `${item.kind}/${item.id}`;
}

/** Whether the item sounds or is about to: what a press on its play control would end. */
export function isActive(state: PlaybackState): boolean {
  return state === "playing" || state === "loading";
}
