import { errorTexts } from "@tuna/sdk/locale";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { PLAYER_FRAGMENT } from "../../platform/routing/page-fragment.ts";
import { replaceUrl } from "../../platform/routing/replace-url.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { FullPlayerProps } from "./full-player.lazy.tsx";

/** The full player of small windows, and how it opens and closes. */
export interface FullPlayerState {
  isOpen: boolean;
  /** Undefined until its code has arrived. */
  Player: ComponentType<FullPlayerProps> | undefined;
  open(): void;
  /** Goes one step back in the history. */
  close(): void;
  /** Hides the player while a link leads to another page, from which Back returns to it. */
  leave(): void;
}

/** Follows the history of the browser. `isOffered` loads the player's code, so that a swipe waits for no network. */
export function useFullPlayer(isOffered: boolean): FullPlayerState {
  const [isOpen, setOpen] = useState(false);
  const [Player, setPlayer] = useState<ComponentType<FullPlayerProps>>();
  const load = useCallback(async () => {
    const { FullPlayer } = await import("./full-player.lazy.tsx");
    setPlayer(() => FullPlayer);
  }, []);

  useEffect(() => {
    // A document plays nothing when it is new.
    if (location.hash === PLAYER_FRAGMENT) replaceUrl(location.pathname + location.search);
    const follow = () => setOpen(location.hash === PLAYER_FRAGMENT);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  useEffect(() => {
    if (isOffered) load().catch(() => {});
  }, [isOffered, load]);

  const close = useCallback(() => {
    if (location.hash === PLAYER_FRAGMENT) history.back();
  }, []);
  const open = useCallback(() => {
    if (location.hash !== PLAYER_FRAGMENT) location.hash = PLAYER_FRAGMENT;
    setOpen(true);
    load().catch(() => {
      close();
      showToast(errorTexts.unexpected, "error");
    });
  }, [load, close]);
  const leave = useCallback(() => setOpen(false), []);
  return { isOpen, Player, open, close, leave };
}
