import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PlayableItem } from "../player/playback.ts";

/**
 * Lets keys 1 to 9 press the items in their order. With the scope `focus` they work within the board, with `page`
 * anywhere except in fields and dialogs.
 */
export function useNumberKeys(
  items: readonly PlayableItem[],
  scope: "focus" | "page",
  board: RefObject<HTMLElement | null>,
  press: (item: PlayableItem, isOnBoard: boolean) => void,
): void {
  const current = useRef({ items, press });
  // As soon as the board is shown, for which ordinary effects come too late.
  useLayoutEffect(() => {
    current.current = { items, press };
  });
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { items, press } = current.current;
      const item = items[Number(digitOf(event)) - 1];
      if (!item || item.audioUrl === null) return;
      const path = event.composedPath();
      const isOnBoard = board.current !== null && path.includes(board.current);
      if (!isOnBoard && (scope === "focus" || path.some(takesKeys))) return;
      event.preventDefault();
      press(item, isOnBoard);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [scope, board]);
}

/** The digit of a key. Keyboards with digits on the shift level are read by the position of the key. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (/^[1-9]$/.test(key)) return key;
  return shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1];
}

function takesKeys(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.matches("input, textarea, select, dialog, [role=dialog], [contenteditable]")
  );
}
