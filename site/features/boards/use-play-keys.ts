import { useShortcuts } from "@tuna/widgets";
import type { RefObject } from "react";

export interface PlayKeys {
  dialog: RefObject<HTMLDialogElement | null>;
  turnPage(by: number): void;
  stopAll(): void;
}

/** The keys of play mode beside those of pads, which come first. Escape is the dialog's. */
export function usePlayKeys({ dialog, turnPage, stopAll }: PlayKeys): void {
  useShortcuts(
    ({ key }) => {
      if (!dialog.current?.open) return undefined;
      const isRightToLeft = getComputedStyle(dialog.current).direction === "rtl";
      return {
        PageDown: () => turnPage(1),
        PageUp: () => turnPage(-1),
        ArrowRight: () => turnPage(isRightToLeft ? -1 : 1),
        ArrowLeft: () => turnPage(isRightToLeft ? 1 : -1),
        Backspace: stopAll,
      }[key];
    },
    { within: () => dialog.current },
  );
}
