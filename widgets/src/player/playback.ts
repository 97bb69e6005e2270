import type { ItemCard } from "@tuna/sdk";

/** State of one item. `loading` is requested but not heard yet. */
export type PlaybackState = "idle" | "loading" | "playing" | "paused" | "error";

/**
 * What came of a start: the item sounds, the browser requires a gesture first, the file does not play, a pause or another
 * item came first, or the item has no audio.
 */
export type PlayOutcome = "playing" | "blocked" | "failed" | "interrupted" | "silent";

/** What happens to an item besides its states: its position moved, or the browser requires a gesture first. */
export type MediaChange = "timeupdate" | "blocked";

/** Identifies an item. */
export type PlayableRef = Pick<ItemCard, "kind" | "id">;

/**
 * What the player needs to play an item, and whatever else its card holds: listeners receive the same object that was
 * played. Times are in milliseconds.
 */
export type PlayableItem = Pick<ItemCard, "kind" | "id" | "name" | "audioUrl" | "durationMs"> &
  Partial<ItemCard>;

/** Counts plays, as the client that `createTuna()` of `@tuna/sdk` returns. */
export interface PlayClient {
  readonly sounds: PlayCounts;
  readonly voices: PlayCounts;
}

interface PlayCounts {
  play(id: string, options?: { keepalive?: boolean }): Promise<unknown>;
}

/** Options of a start. */
export interface PlayOptions {
  /** Place of the start, such as `card` or `player bar`. The player only passes it on. */
  source?: string | undefined;
  /** Client that counts the play on the item's site. Without it the play is not counted. */
  client?: PlayClient | undefined;
}

/** A start whose sound was heard. */
export interface Play extends PlayOptions {
  item: PlayableItem;
}

/** Returns the key of an item, the same for all its cards. */
export function playableKey(item: PlayableRef): string {
  return `${item.kind}/${item.id}`;
}

/** Whether the item sounds or is about to. A press on its play control then ends it. */
export function isActive(state: PlaybackState): boolean {
  return state === "playing" || state === "loading";
}

/** Settings of the page's player. */
export interface PlayerSettings {
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** Starts a sound again when it has ended. */
  isLooping: boolean;
  /** Lets several items sound at once. Otherwise a start ends the others. */
  isOverlapping: boolean;
  /** Brings every item to one loudness, see `levelOf`. */
  isLoudnessEven: boolean;
}

/** Settings of one item, on top of those of the page. */
export interface ItemSettings {
  /** Part of the page's volume, 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** Starts the item again when it has ended. */
  isLooping: boolean;
  /** Speed; 1 is that of the file. */
  playbackRate: number;
}

export const defaultPlayerSettings: Readonly<PlayerSettings> = {
  volume: 1,
  isMuted: false,
  isLooping: false,
  isOverlapping: false,
  isLoudnessEven: true,
};

/** Sets how an audio element plays an item, apart from its level. */
export function applySettings(audio: HTMLAudioElement, page: PlayerSettings, item?: ItemSettings): void {
  audio.loop = page.isLooping || item?.isLooping === true;
  audio.muted = page.isMuted || item?.isMuted === true;
  const playbackRate = item?.playbackRate ?? 1;
  // Browsers return to the first when they load a file.
  audio.defaultPlaybackRate = playbackRate;
  audio.playbackRate = playbackRate;
}
