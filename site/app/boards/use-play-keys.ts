import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

export interface PlayKeys {
  dialog: RefObject<HTMLDialogElement | null>;
  turnPage(by: number): void;
  stopAll(): void;
}

/** The keys of play mode beside those of pads, which come first. Escape is the dialog's. */
export function usePlayKeys(keys: PlayKeys): void {
  const current = useRef(keys);
  // Before the next key or note, for which an ordinary effect may come too late.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { dialog, turnPage, stopAll } = current.current;
      const { target, key, repeat } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.matches("input") || !dialog.current?.open) return;
      const isRightToLeft = getComputedStyle(dialog.current).direction === "rtl";
      const act = {
        PageDown: () => turnPage(1),
        PageUp: () => turnPage(-1),
        ArrowRight: () => turnPage(isRightToLeft ? -1 : 1),
        ArrowLeft: () => turnPage(isRightToLeft ? 1 : -1),
        Backspace: stopAll,
      }[key];
      if (!act) return;
      event.preventDefault();
      if (!repeat) act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
