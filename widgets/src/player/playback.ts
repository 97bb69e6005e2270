import type { ItemCard } from "@tuna/sdk";
import type { Client } from "@tuna/sdk/client";

/** What the player does with one item. `loading`: asked to play, not yet heard. */
export type PlaybackState = "idle" | "loading" | "playing" | "paused" | "error";

/** Identifies an item. */
export type PlayableRef = Pick<ItemCard, "kind" | "id">;

/**
 * What the player needs to play an item, and whatever else its card holds: listeners receive the same object that was
 * played. Times are in milliseconds.
 */
export type PlayableItem = Pick<ItemCard, "kind" | "id" | "name" | "audioUrl" | "durationMs"> &
  Partial<ItemCard>;

/** Counts plays, as `createClient()` of `@tuna/sdk/client` does. */
export type PlayClient = Pick<Client, "call">;

/** What a start tells the player beside the item. */
export interface PlayOptions {
  /** Where the play was started, such as `card` or `player bar`. The player only passes it on. */
  source?: string | undefined;
  /** Counts the play in the site that the item comes from. Without it nobody counts. */
  client?: PlayClient | undefined;
}

/** A start that was heard. */
export interface Play extends PlayOptions {
  item: PlayableItem;
}

/** One key per item, the same on every card that shows it. */
export function playableKey(item: PlayableRef): string {
  return `${item.kind}/${item.id}`;
}

/** Whether the item sounds or is about to. A press on its play control would then end it. */
export function isActive(state: PlaybackState): boolean {
  return state === "playing" || state === "loading";
}

/** How the page's player plays. */
export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** Starts a sound again when it has ended. */
  isLooping: boolean;
  /** Several items sound at once; else a start ends what sounded before. */
  isOverlapping: boolean;
  /** Brings every item to one loudness, see `levelOf`. */
  isLoudnessEven: boolean;
}

export const defaultPlayerSettings: Readonly<PlayerSettings> = {
  volume: 1,
  isMuted: false,
  isLooping: false,
  isOverlapping: false,
  isLoudnessEven: true,
};
