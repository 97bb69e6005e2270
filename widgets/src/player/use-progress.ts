import { type RefObject, useEffect } from "react";
import { pagePlayer } from "./page-player.ts";
import type { PlayableRef } from "./playback.ts";

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
