import { useCallback, useSyncExternalStore } from "react";
import { pagePlayer } from "./page-player.ts";
import type { PlayableItem, PlayableRef, PlaybackState } from "./playback.ts";

export interface ItemPlayback {
  state: PlaybackState;
  play(): void;
  pause(): void;
  toggle(): void;
}

/** How the page's player stands to one item. Renders again when this item's state changes and at no other time. */
export function useItemPlayback(item: PlayableItem): ItemPlayback {
  const state = usePlaybackState(item);
  return {
    state,
    play: () => pagePlayer().play(item),
    pause: () => pagePlayer().pause(item),
    toggle: () => pagePlayer().toggle(item),
  };
}

/** The state of one item alone; `idle` on the server. */
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
