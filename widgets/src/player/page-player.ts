import { type RefObject, useCallback, useEffect, useSyncExternalStore } from "react";
import type { PlayableItem, PlayableRef, PlaybackState, PlayOptions } from "./playback.ts";
import { createPlayer, type Player } from "./player.ts";

const slot = Symbol.for("tuna.player.v3");

/**
 * Returns the page's one player, which it creates at the first call. Several builds of the elements on a page share it
 * by its versioned name; an incompatible {@link Player} needs a new version. Call it in browsers only. The first call may
 * say which audio elements the player uses.
 */
export function pagePlayer(createAudio?: () => HTMLAudioElement): Player {
  const page = globalThis as { [slot]?: Player };
  page[slot] ??= createPlayer(createAudio);
  return page[slot];
}

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

/** Keeps `--_played` (0 to 1) on an element at the played part of an item, without rendering anything. */
export function useProgress(
  { kind, id }: PlayableRef,
  element: RefObject<(Element & ElementCSSInlineStyle) | null>,
): void {
  useEffect(
    () =>
      pagePlayer().watchProgress({ kind, id }, (fraction) =>
        element.current?.style.setProperty("--_played", fraction.toFixed(4)),
      ),
    [kind, id, element],
  );
}
