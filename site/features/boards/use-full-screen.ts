import { type RefObject, useEffect, useRef, useState } from "react";

/** The full screen of play mode. */
export interface FullScreen {
  isPossible: boolean;
  isOn: boolean;
  toggle(): void;
}

/**
 * Follows the full screen of a modal dialog, and leaves it with the dialog. Calls `onLeft` when the visitor ends it by
 * Escape, of which browsers pass on no key.
 */
export function useFullScreen(dialog: RefObject<HTMLDialogElement | null>, onLeft: () => void): FullScreen {
  const [isOn, setOn] = useState(() => document.fullscreenElement !== null);
  const isOurChange = useRef(false);
  const left = useRef(onLeft);
  useEffect(() => {
    left.current = onLeft;
  });

  useEffect(() => {
    const follow = () => {
      const isFull = document.fullscreenElement !== null;
      setOn(isFull);
      if (!isFull && !isOurChange.current) left.current();
      isOurChange.current = false;
    };
    document.addEventListener("fullscreenchange", follow);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, []);

  async function toggle(): Promise<void> {
    isOurChange.current = true;
    if (document.fullscreenElement) return document.exitFullscreen();
    await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    // What opens last lies on top.
    dialog.current?.close();
    dialog.current?.showModal();
  }

  return { isPossible: document.fullscreenEnabled, isOn, toggle: () => void toggle().catch(() => {}) };
}
