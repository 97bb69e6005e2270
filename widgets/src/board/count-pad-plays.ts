import { endpoints } from "@tuna/sdk/contract";
import { type Play, type PlayableItem, type PlayOptions, playableKey } from "../player/playback.ts";
import { createKeyedListeners } from "../player/player-listeners.ts";

/** Counts plays of pads. */
export interface PlayCounter {
  /** Counts a sound that was heard, unless it was counted less than {@link PLAY_PAUSE_MS} ago. */
  count(item: PlayableItem): void;
  onPlayed(listener: (play: Play) => void): () => void;
  onCountError(listener: (play: Play) => void): () => void;
}

/** Sites count no further plays of a sound by the same visitor within this time (see `docs/trending.md`). */
const PLAY_PAUSE_MS = 60_000;

export function createPlayCounter(options: PlayOptions, now: () => number = Date.now): PlayCounter {
  const countedAt = new Map<string, number>();
  const played = createKeyedListeners<Play>();
  const failed = createKeyedListeners<Play>();
  return {
    count(item) {
      const key = playableKey(item);
      if (now() - (countedAt.get(key) ?? Number.NEGATIVE_INFINITY) < PLAY_PAUSE_MS) return;
      countedAt.set(key, now());
      const play = { ...options, item };
      played.emit("", play);
      const endpoint = item.kind === "sound" ? endpoints.playSound : endpoints.playVoice;
      // The request outlives a page that the visitor leaves meanwhile.
      options.client?.call(endpoint, { id: item.id, keepalive: true }).catch(() => failed.emit("", play));
    },
    onPlayed: (listener) => played.add("", listener),
    onCountError: (listener) => failed.add("", listener),
  };
}
