import { type RefObject, useEffect } from "react";
import type { AudioAhead } from "../audio/load-ahead.ts";
import type { playableUrl } from "../audio/playable-url.ts";

/**
 * Loads the audio of a board's visible pads ahead. `items` are those of its list items, in their order, and `urlOf` is that of
 * `loadAhead()`.
 */
export function usePadsAhead(
  board: RefObject<Element | null>,
  items: readonly (AudioAhead | undefined)[],
  urlOf: typeof playableUrl,
): void {
  useEffect(() => {
    const over = new AbortController();
    import("./load-pads-ahead.lazy.ts")
      .then(({ loadPadsAhead }) => loadPadsAhead(board.current?.children ?? [], items, urlOf, over.signal))
      // Then they load when they are pressed.
      .catch(() => {});
    return () => over.abort();
  }, [board, items, urlOf]);
}
