import type { RefObject } from "react";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
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
  const isOnBoard = (event: KeyboardEvent) =>
    board.current !== null && event.composedPath().includes(board.current);
  useShortcuts(
    (event) => {
      const item = items[Number(digitOf(event)) - 1];
      if (!item || item.audioUrl === null || (scope === "focus" && !isOnBoard(event))) return undefined;
      return () => press(item, isOnBoard(event));
    },
    { within: (event) => (scope === "focus" || isOnBoard(event) ? board.current : null) },
  );
}

/** The digit of a key. Keyboards with digits on the shift level are read by the position of the key. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (/^[1-9]$/.test(key)) return key;
  return shiftKey ? undefined : /^Digit([1-9])$/.exec(code)?.[1];
}
