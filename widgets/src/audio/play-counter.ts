import type { Play } from "../player/playback.ts";
import { createKeyedListeners } from "../player/player-listeners.ts";

/** Counts the plays that were heard. */
export interface PlayCounter {
  /** Counts a play, unless the same item was counted less than the pause ago. */
  count(play: Play): void;
  onPlayed(listener: (play: Play) => void): () => void;
  onCountError(listener: (play: Play) => void): () => void;
}

/** Sites count no further plays of a sound by the same visitor within this time (see `docs/trending.md`). */
export const PLAY_PAUSE_MS = 60_000;

/** Creates a counter. `pauseMs` is the time after a play in which no other one of the same item counts. */
export function createPlayCounter(pauseMs = 0, now: () => number = Date.now): PlayCounter {
  const countedAt = new Map<string, number>();
  const played = createKeyedListeners<Play>();
  const failed = createKeyedListeners<Play>();
  return {
    count(play) {
      const { kind, id } = play.item;
      const key = `${kind}/${id}`;
      if (now() - (countedAt.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs) return;
      countedAt.set(key, now());
      played.emit("", play);
      // The request outlives a page that the visitor leaves meanwhile.
      const request = play.client?.[kind === "voice" ? "voices" : "sounds"].play(id, { keepalive: true });
      request?.catch(() => failed.emit("", play));
    },
    onPlayed: (listener) => played.add("", listener),
    onCountError: (listener) => failed.add("", listener),
  };
}
