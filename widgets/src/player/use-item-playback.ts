import { useCallback, useSyncExternalStore } from "react";
import { pagePlayer } from "./page-player.ts";
import type { PlayableItem, PlayableRef, PlaybackState, PlayOptions } from "./playback.ts";

export interface ItemPlayback {
  state: PlaybackState;
  play(): void;
  pause(): void;
  toggle(): void;
}

/** The playback of one item by the page's player. Renders only when the state of this item changes. */
export function useItemPlayback(item: PlayableItem, options?: PlayOptions): ItemPlayback {
  const state = usePlaybackState(item);
  return {
    state,
    play: () => pagePlayer().play(item, options),
    pause: () => pagePlayer().pause(item),
    toggle: () => pagePlayer().toggle(item, options),
  };
}

/** The state of one item, `idle` on the server. */
export function usePlaybackState({ kind, id }: PlayableRef): PlaybackState {
  const subscribe = useCallback(
    (listener: () => void) => pagePlayer().subscribe({ kind, id }, listener),
    [kind, id],
  );
  return useSyncExternalStore(
    subscribe,
    () => pagePlayer().stateOf({ kind, id }),
    () => "idle",
  );
}
